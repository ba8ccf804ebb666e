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
import { type Member, nameOf } from './member-acts.ts';
import { pinVerdict } from './pin-verdict.ts';

export function SetPinDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { common, devices } = translations();
  const set = useCall(api.devices.setPin);
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { pin: '' } });
  const name = nameOf(member);

  async function submit({ pin }: { pin: string }): Promise<void> {
    setTrouble(undefined);
    try {
      await set.mutateAsync({ userId: member.userId, pin });
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'pin/too-simple': 'pin', 'pin/taken': 'pin' }));
      return;
    }
    showNotice({ text: devices('pin.isSet', { name }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: queries.team.key() });
  }

  return (
    <FormDialog
      title={devices('pin.title', { name })}
      submit={common('save')}
      isDirty={form.formState.isDirty}
      isBusy={set.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="pin"
        label={devices('pin.label')}
        hint={devices('pin.hint')}
        autoFocus
        inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: pinMaxLength }}
        validate={pinVerdict}
      />
    </FormDialog>
  );
}
