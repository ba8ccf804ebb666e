import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ShownTerminal } from '@tresen/contract/card-terminals';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { translations } from '../../../app/translations.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { askTerminalsAgain, type KnownTerminals } from './known-terminals.ts';
import { TerminalFields } from './terminal-fields.tsx';

type EditTerminalDialogProps = { terminal: ShownTerminal; known: KnownTerminals; onClose: () => void };

/** Keys are not among it: they are sealed, and another account is another terminal. */
export function EditTerminalDialog({ terminal, known, onClose }: EditTerminalDialogProps) {
  const { cardSetup: say, common } = translations();
  const { terminalId, name, registerIds, tipRates, provider } = terminal;
  const [draft, setDraft] = useState({ name, registerIds, tipRates });
  const save = useCall(api.cardTerminals.save);

  async function keep(): Promise<void> {
    await save.mutateAsync({ terminalId, ...draft, name: draft.name.trim() });
    await askTerminalsAgain();
    onClose();
  }

  return (
    <TitledDialog
      title={say('editTitle')}
      width="sm"
      onClose={onClose}
      main={
        <Button
          variant="contained"
          disabled={draft.name.trim() === ''}
          loading={save.isPending}
          onClick={() => void keep().catch(() => undefined)}
        >
          {say('save')}
        </Button>
      }
      others={<Button onClick={onClose}>{common('cancel')}</Button>}
    >
      <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
        {save.isError && <Alert severity="error">{failureText(save.error)}</Alert>}
        <TerminalFields draft={draft} registers={known.registers} offersTips={provider !== 'zvt'} onChange={setDraft} />
      </Stack>
    </TitledDialog>
  );
}
