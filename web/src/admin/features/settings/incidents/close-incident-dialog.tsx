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
import { type Incident, incidentText } from './incident.ts';
import { incidentsChanged } from './incidents-changed.ts';

export function CloseIncidentDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const { devices } = translations();
  const close = useCall(api.incidents.close);
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { note: '' } });

  async function submit({ note }: { note: string }): Promise<void> {
    setTrouble(undefined);
    try {
      await close.mutateAsync({ incidentId: incident.incidentId, note: note.trim() });
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return;
    }
    showNotice({ text: devices('incidents.closeDone') });
    onClose();
    await incidentsChanged();
  }

  return (
    <FormDialog
      title={devices('incidents.closeTitle')}
      submit={devices('incidents.close')}
      isDirty={form.formState.isDirty}
      isBusy={close.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <Typography sx={{ fontWeight: 600 }}>{incidentText(incident).title}</Typography>
      <Typography>{devices('incidents.closeText')}</Typography>
      <FormText
        form={form}
        name="note"
        label={devices('incidents.note')}
        isOptional
        multiline
        minRows={2}
        autoFocus
        inputProps={{ maxLength: 500 }}
      />
    </FormDialog>
  );
}
