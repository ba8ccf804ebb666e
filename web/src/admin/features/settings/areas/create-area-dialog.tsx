import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';

type CreateAreaDialogProps = { locationId: string; onClose: () => void; onCreated: (areaId: string) => void };

export function CreateAreaDialog({ locationId, onClose, onCreated }: CreateAreaDialogProps) {
  const { settings } = translations();
  const create = useCall(api.areas.create);
  const [areaId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { name: '' } });

  async function submit({ name }: { name: string }): Promise<void> {
    setTrouble(undefined);
    try {
      await create.mutateAsync({ areaId, locationId, name });
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return;
    }
    await queryClient.invalidateQueries({ queryKey: queries.areas.key() });
    onCreated(areaId);
  }

  return (
    <FormDialog
      title={settings('areas.createTitle')}
      submit={settings('areas.create')}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="name"
        label={settings('name')}
        hint={settings('areas.nameHint')}
        autoFocus
        validate={(text) => validateText(text, nameRules)}
      />
    </FormDialog>
  );
}
