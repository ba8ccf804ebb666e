import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { translations } from '../../app/translations.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';

type DateDialogProps = { title: string; onSubmit: () => void; onClose: () => void; children: ReactNode };

/** Asks for days with the calendar of the device, and shows what they say. */
export function DateDialog(props: DateDialogProps) {
  return (
    <FormDialog
      {...props}
      size="small"
      main={
        <Button variant="contained" type="submit">
          {translations().figures('period.show')}
        </Button>
      }
    />
  );
}
