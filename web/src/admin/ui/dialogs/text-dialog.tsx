import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { translations } from '../../app/translations.ts';

type TextDialogProps = { title: string; onClose: () => void; children: ReactNode };

/** A dialog that only tells. */
export function TextDialog({ title, onClose, children }: TextDialogProps) {
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={id} sx={{ flexGrow: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={translations().common('close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
