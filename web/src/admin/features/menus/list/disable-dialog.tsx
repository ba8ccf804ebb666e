import Typography from '@mui/material/Typography';
import { menuLimits } from '@tresen/domain/menu/menu';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { menusChanged } from '../menu-acts.ts';
import { TextDialog } from '../text-dialog.tsx';

type DisableDialogProps = { menu: { readonly menuId: string; readonly name: string }; onClose: () => void };

export function DisableDialog({ menu: { menuId, name }, onClose }: DisableDialogProps) {
  const { menus: say } = translations();
  const [message, setMessage] = useState('');
  const [messageEn, setMessageEn] = useState('');
  const disable = useCall(api.menus.setActive);

  async function submit(): Promise<void> {
    await disable.mutateAsync({ menuId, isActive: false, message, messageEn });
    await menusChanged();
    showNotice({ text: say('disabled', { name }) });
    onClose();
  }

  return (
    <TextDialog
      title={say('disableDialog.title')}
      submit={say('disableDialog.submit')}
      isBusy={disable.isPending}
      trouble={disable.error ? failureText(disable.error) : undefined}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => undefined)}
    >
      <Typography>{say('disableDialog.text')}</Typography>
      <TextField
        label={say('disableDialog.message')}
        value={message}
        multiline
        minRows={2}
        inputProps={{ maxLength: menuLimits.message }}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label={say('disableDialog.messageEn')}
        value={messageEn}
        multiline
        minRows={2}
        inputProps={{ maxLength: menuLimits.message }}
        onChange={(event) => setMessageEn(event.target.value)}
      />
    </TextDialog>
  );
}
