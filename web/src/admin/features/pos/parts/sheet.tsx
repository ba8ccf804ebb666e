import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { words } from '../../../app/translations.ts';
import { useLayout } from '../frame/use-layout.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { useBackCloses } from './use-back-closes.ts';

type SheetProps = {
  title: ReactNode;
  /** Beside the title, at its right. */
  aside?: ReactNode;
  width?: number;
  onClose: () => void;
  /** Always in sight at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Over the counter: from below on a phone, where the thumb is, in the middle elsewhere. */
export function Sheet({ title, aside, width = 480, onClose, footer, children }: SheetProps) {
  const id = useId();
  const layout = useLayout();
  const closeByKey = useBackCloses(onClose);
  const inside = (
    <>
      <Box sx={head}>
        <h2 id={id}>{title}</h2>
        {aside}
        <IconButton aria-label={words().common('close')} onClick={onClose} sx={{ '&&': { width: 48, height: 48 } }}>
          <PlainIcon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: '16px 20px' }}>{children}</Box>
      {footer && <Box sx={foot}>{footer}</Box>}
    </>
  );
  if (layout === 'phone') {
    return (
      <Drawer
        open
        anchor="bottom"
        onClose={closeByKey}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: sheet } }}
      >
        {inside}
      </Drawer>
    );
  }
  return (
    <Dialog
      open
      onClose={closeByKey}
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
};

const sheet = {
  maxHeight: '92dvh',
  borderRadius: '24px 24px 0 0',
  bgcolor: 'background.paper',
};
