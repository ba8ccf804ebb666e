import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { printingWidthRefusal, printingWidthRules, usualPrintingWidths } from '@tresen/domain/print/width';
import { useId, useState } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { api, queries } from '../../../app/desk-api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { queryClient } from '../../../app/query-client.ts';
import { words } from '../../../app/translations.ts';
import { draftOf, type Printer } from './printer.ts';
import { ProfileFields } from './profile-fields.tsx';

export function EditPrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { printers, common } = words();
  const id = useId();
  const [draft, setDraft] = useState(draftOf(printer));
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (draft.name.trim() === '') return setProblem(printers('error.nameMissing'));
    if (printingWidthRefusal(draft.widthChars)) {
      return setProblem(printers('error.widthWrong', { min: printingWidthRules.min, max: printingWidthRules.max }));
    }
    try {
      await api.printers.save({ ...draft, printerId: printer.printerId, version: printer.version });
      await queryClient.invalidateQueries({ queryKey: queries.printers.key() });
      onClose();
    } catch (error) {
      setProblem(failureText(error));
    }
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{printers('wizard.editTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
          {problem && <Alert severity="error">{problem}</Alert>}
          <ProfileFields
            draft={draft}
            widths={usualPrintingWidths}
            onChange={(over) => {
              setProblem(undefined);
              setDraft({ ...draft, ...over });
            }}
          />
        </Stack>
      </DialogContent>
      <DialogButtons
        main={
          <Button variant="contained" onClick={() => void save()}>
            {printers('wizard.save')}
          </Button>
        }
      >
        <Button onClick={onClose}>{common('cancel')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
