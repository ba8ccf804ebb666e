import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { translations } from '../../app/translations.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { TitledDialog } from './titled-dialog.tsx';

type FormDialogProps = {
  title: string;
  /** Small ones stay a box on phones; the others become the whole screen. */
  size?: 'small' | 'normal';
  /** Said before the fields. */
  text?: string;
  /** Where it is told: a press beside the dialog keeps it open, and once something was typed only its own button throws that away. */
  isDirty?: boolean;
  trouble?: string | undefined;
  aboveButtons?: ReactNode;
  cancel?: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
} & ({ submit: string; isBusy: boolean; main?: never } | { submit?: never; isBusy?: never; main: ReactNode });

/** A dialog that makes something: fields, the way out, and one button that does it. */
export function FormDialog({ title, size = 'normal', text, isDirty, trouble, ...rest }: FormDialogProps) {
  const { aboveButtons, cancel, main, submit, isBusy = false, onSubmit, onClose, children } = rest;
  return (
    <TitledDialog
      title={title}
      width={size === 'small' ? 'xs' : 'sm'}
      isWholeOnPhones={size === 'normal'}
      onClose={(_event, reason) => {
        if (isDirty === undefined || (reason !== 'backdropClick' && !isDirty)) onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        // A form may lie in another one on the page, by React's tree if not by the document's.
        event.stopPropagation();
        onSubmit();
      }}
      aboveButtons={aboveButtons}
      main={main ?? <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>}
      others={
        <Button variant="text" onClick={onClose}>
          {cancel ?? translations().common('cancel')}
        </Button>
      }
    >
      <Stack spacing={2.5} useFlexGap sx={text === undefined ? { pt: 1 } : {}}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {text !== undefined && <Typography>{text}</Typography>}
        {children}
      </Stack>
    </TitledDialog>
  );
}
