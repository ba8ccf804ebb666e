import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNoticesOnTop } from '../../../app/notices/use-notices-on-top.ts';
import { SheetDialog } from '../../../ui/dialogs/sheet-dialog.tsx';

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** Over the board, for what is not the work itself. */
export function Sheet({ title, onClose, children }: SheetProps) {
  useNoticesOnTop();
  return (
    <SheetDialog title={title} from="middle" onClose={onClose} onCloseByKey={onClose}>
      <Box sx={{ pb: 1 }}>{children}</Box>
    </SheetDialog>
  );
}
