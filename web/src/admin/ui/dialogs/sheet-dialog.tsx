import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { PlainIcon } from '../../../shared/ui/plain-icon.tsx';
import { tone } from '../../app/theme/palette.ts';
import { translations } from '../../app/translations.ts';

type SheetDialogProps = {
  title: ReactNode;
  /** Beside the title, at its right. */
  aside?: ReactNode;
  /** From below, where the thumb is, or in the middle of the screen. */
  from: 'below' | 'middle';
  width?: number;
  onClose: () => void;
  /** Closed by Escape or a press beside it. */
  onCloseByKey: (event: { preventDefault?: () => void }) => void;
  /** Always in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Over the screen of a device, for what is not the work itself: its title and a large cross stay in sight. */
export function SheetDialog({ title, aside, from, width = 480, onClose, onCloseByKey, ...rest }: SheetDialogProps) {
  const { footer, children } = rest;
  const id = useId();
  const inside = (
    <>
      <Box sx={head}>
        <h2 id={id}>{title}</h2>
        {aside}
        <IconButton
          aria-label={translations().common('close')}
          onClick={onClose}
          sx={{ '&&': { width: 48, height: 48 } }}
        >
          <PlainIcon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '16px 20px' }}>{children}</Box>
      {footer && <Box sx={foot}>{footer}</Box>}
    </>
  );
  if (from === 'below') {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={onCloseByKey}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: sheet } }}
      >
        {inside}
      </Drawer>
    );
  }
  return (
    <Dialog
      open
      onClose={onCloseByKey}
      aria-labelledby={id}
      slotProps={{
        paper: { sx: { p: 0, width, maxWidth: 'calc(100vw - 32px)', m: 0, maxHeight: 'calc(100dvh - 24px)' } },
      }}
    >
      {inside}
    </Dialog>
  );
}

const head = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  p: '4px 8px 4px 20px',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  '& h2': {
    m: 0,
    flex: 1,
    minWidth: 0,
    overflowWrap: 'break-word',
    fontSize: '1.25rem',
    lineHeight: '28px',
    fontWeight: 600,
  },
};

const foot = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  p: '12px 20px',
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${tone('outlineVariant')}`,
  '&:empty': { display: 'none' },
  '& .MuiButton-root': { minHeight: 48 },
  // What ends the step alone is as wide as the thumb reaches.
  '& > .MuiButton-contained:only-child': { flex: 1 },
};

const sheet = {
  maxHeight: '92dvh',
  borderRadius: '24px 24px 0 0',
  bgcolor: 'background.paper',
};
