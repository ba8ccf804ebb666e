import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useNoticesOnTop } from '../../../app/notices/use-notices-on-top.ts';
import { tone } from '../../../app/theme/palette.ts';
import { words } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** Over the board, for what is not the work itself. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const id = useId();
  useNoticesOnTop();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: paper } }}>
      <Box sx={head}>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={words().common('close')} onClick={onClose} sx={{ '&&': { width: 48, height: 48 } }}>
          <PlainIcon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ minHeight: 0, overflowY: 'auto', p: '16px 20px 24px' }}>{children}</Box>
    </Dialog>
  );
}

const paper = { p: 0, width: 480, maxWidth: 'calc(100vw - 32px)', m: 0, maxHeight: 'calc(100dvh - 24px)' };

const head = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 56,
  p: '4px 8px 4px 20px',
  borderBottom: `1px solid ${tone('outlineVariant')}`,
  '& h2': { m: 0, mr: 'auto', minWidth: 0, fontSize: '1.25rem', lineHeight: '28px', fontWeight: 600 },
};
