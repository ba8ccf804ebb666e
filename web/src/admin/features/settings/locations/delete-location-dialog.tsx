import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogButtons } from '../../../ui/forms/dialog-buttons.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import { words } from '../../../app/translations.ts';
import { locationsChanged } from './locations-changed.ts';

type DeleteLocationDialogProps = {
  place: { locationId: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Whoever types the name has read it. What was sold there stays, and the place can be brought back. */
export function DeleteLocationDialog({ place, onClose, onDeleted }: DeleteLocationDialogProps) {
  const { common, settings } = words();
  const { locationId, name } = place;
  const retire = useCall(api.locations.retire);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  async function remove(): Promise<void> {
    if (typed.trim() !== name) return setProblem(settings('delete.notTheName', { name }));
    const isGone = await retire.mutateAsync({ locationId }).catch(() => undefined);
    if (!isGone) return;
    offerUndo(common('deleted', { name }), async () => {
      await api.locations.restore({ locationId });
      await locationsChanged();
    });
    onDeleted();
    await locationsChanged();
  }

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="delete-title">
      <DialogTitle id="delete-title">{settings('delete.title', { name })}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} useFlexGap>
          {retire.error && <Alert severity="error">{failureText(retire.error)}</Alert>}
          <Typography>{settings('delete.text')}</Typography>
          <TextField
            label={settings('delete.typeName', { name })}
            value={typed}
            autoFocus
            autoComplete="off"
            problem={problem}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
          />
        </Stack>
      </DialogContent>
      <DialogButtons
        main={
          <WriteButton variant="outlined" color="error" loading={retire.isPending} onClick={() => void remove()}>
            {common('delete')}
          </WriteButton>
        }
      >
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
