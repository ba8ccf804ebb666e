import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { printingWidthRefusal, printingWidthRules, usualPrintingWidths } from '@tresen/domain/print/width';
import { useState } from 'react';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { draftOf, type Printer } from './printer.ts';
import { ProfileFields } from './profile-fields.tsx';

export function EditPrinterDialog({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { common, printerSetup } = translations();
  const [draft, setDraft] = useState(draftOf(printer));
  const [problem, setProblem] = useState<string>();

  async function save(): Promise<void> {
    if (draft.name.trim() === '') return setProblem(printerSetup('error.nameMissing'));
    if (printingWidthRefusal(draft.widthChars)) {
      return setProblem(printerSetup('error.widthWrong', { min: printingWidthRules.min, max: printingWidthRules.max }));
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
    <TitledDialog
      title={printerSetup('wizard.editTitle')}
      width="sm"
      onClose={onClose}
      main={
        <Button variant="contained" onClick={() => void save()}>
          {printerSetup('wizard.save')}
        </Button>
      }
      others={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
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
    </TitledDialog>
  );
}
