import { pinMaxLength } from '@tresen/domain/people/pin';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { pinVerdict } from './pin-verdict.ts';
import { endOf, type Given, RightsFields } from './rights-fields.tsx';

type Person = { name: string; pin: string };

/** Somebody who needs no e-mail address: a name, a PIN, and they sell. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const { devices, settings } = translations();
  const add = useCall(api.team.addPerson);
  const [userId] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState<Given>({ rights: [], lastDay: '' });
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<Person>({ mode: 'onTouched', defaultValues: { name: '', pin: '' } });

  async function submit({ name: typed, pin }: Person): Promise<void> {
    setTrouble(undefined);
    const name = typed.trim();
    const { rights, lastDay } = given;
    try {
      await add.mutateAsync({ userId, name, pin, rights: [...rights], validUntil: endOf(lastDay) });
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'pin/too-simple': 'pin', 'pin/taken': 'pin' }));
      return;
    }
    showNotice({ text: settings('team.added', { name }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: queries.team.key() });
  }

  return (
    <FormDialog
      title={settings('team.addTitle')}
      submit={settings('team.add')}
      isDirty={form.formState.isDirty}
      isBusy={add.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="name"
        label={settings('team.name')}
        hint={settings('team.nameHint')}
        autoFocus
        inputProps={{ autoComplete: 'off', maxLength: 100 }}
        validate={(name) => name.trim() !== '' || settings('team.nameNeeded')}
      />
      <FormText
        form={form}
        name="pin"
        label={devices('pin.label')}
        hint={devices('pin.hint')}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: pinMaxLength }}
        validate={pinVerdict}
      />
      <RightsFields given={given} offered={['approve']} onChange={setGiven} />
    </FormDialog>
  );
}
