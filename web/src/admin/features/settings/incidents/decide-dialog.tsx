import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import type { ParkedEntry } from './incident.ts';
import { incidentsChanged } from './incidents-changed.ts';

type DecideDialogProps = { entry: ParkedEntry; takes: boolean; onClose: () => void };

/** Whoever decides says why: the tax office may ask years later. */
export function DecideDialog({ entry, takes, onClose }: DecideDialogProps) {
  const { devices } = translations();
  const decide = useCall(api.incidents.decide);
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { reason: '' } });

  async function submit({ reason }: { reason: string }): Promise<void> {
    setTrouble(undefined);
    try {
      await decide.mutateAsync({ parkedId: entry.parkedId, takes, reason: reason.trim() });
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return;
    }
    showNotice({ text: devices(takes ? 'parked.taken' : 'parked.left') });
    onClose();
    await incidentsChanged();
  }

  return (
    <FormDialog
      title={devices(takes ? 'parked.takeTitle' : 'parked.leaveTitle')}
      submit={devices(takes ? 'parked.take' : 'parked.leave')}
      isDirty={form.formState.isDirty}
      isBusy={decide.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <Typography>{devices(takes ? 'parked.takeText' : 'parked.leaveText')}</Typography>
      <FormText
        form={form}
        name="reason"
        label={devices('parked.reason')}
        multiline
        minRows={2}
        autoFocus
        inputProps={{ maxLength: 500 }}
        validate={(text) => (text.trim() === '' ? devices('parked.reasonMissing') : true)}
      />
    </FormDialog>
  );
}
