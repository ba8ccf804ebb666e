import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { offerUndo } from '../../../app/notices/offer-undo.ts';
import { translations } from '../../../app/translations.ts';
import { locationsChanged } from './locations-changed.ts';

type DeleteLocationDialogProps = {
  place: { locationId: string; name: string };
  onClose: () => void;
  onDeleted: () => void;
};

/** Whoever types the name has read it. What was sold there stays, and the location can be brought back. */
export function DeleteLocationDialog({ place, onClose, onDeleted }: DeleteLocationDialogProps) {
  const { common, settings } = translations();
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
    <ConfirmDialog
      title={settings('delete.title', { name })}
      confirm={common('delete')}
      isBusy={retire.isPending}
      failure={retire.error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  );
}
