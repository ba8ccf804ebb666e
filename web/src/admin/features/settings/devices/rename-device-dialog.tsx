import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import type { Device } from './device.ts';
import { devicesChanged } from './devices-changed.ts';

export function RenameDeviceDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { common, devices } = translations();
  const rename = useCall(api.devices.rename);
  const [trouble, setTrouble] = useState<string>();
  const form = useForm({ mode: 'onTouched', defaultValues: { name: device.name } });

  async function submit({ name }: { name: string }): Promise<void> {
    setTrouble(undefined);
    try {
      await rename.mutateAsync({ deviceId: device.deviceId, name: name.trim() });
    } catch (error) {
      setTrouble(placeFailure(error, form));
      return;
    }
    showNotice({ text: devices('renamed', { name: name.trim() }) });
    onClose();
    await devicesChanged();
  }

  return (
    <FormDialog
      title={devices('renameTitle')}
      submit={common('save')}
      isDirty={form.formState.isDirty}
      isBusy={rename.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="name"
        label={devices('name')}
        hint={devices('nameHint')}
        autoFocus
        validate={(text) => validateText(text.trim(), nameRules)}
      />
    </FormDialog>
  );
}
