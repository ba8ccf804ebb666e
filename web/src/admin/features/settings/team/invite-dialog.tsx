import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type MemberRole, memberRoles } from '@tresen/domain/people/roles';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateEmail } from '../../../ui/forms/validate.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';

type Invited = { email: string; role: MemberRole };

type InviteDialogProps = {
  /** Somebody who works here with a PIN and is to have a log-in. */
  person?: { readonly userId: string; readonly name: string };
  onClose: () => void;
};

export function InviteDialog({ person, onClose }: InviteDialogProps) {
  const { admin, auth, settings } = translations();
  const create = useCall(api.invitations.create);
  const [invitationId] = useState(() => crypto.randomUUID());
  const [trouble, setTrouble] = useState<string>();
  const form = useForm<Invited>({ mode: 'onTouched', defaultValues: { email: '', role: 'staff' } });
  const role = useController({ control: form.control, name: 'role' }).field;

  async function submit(invited: Invited): Promise<void> {
    setTrouble(undefined);
    const email = invited.email.trim();
    try {
      const whom = person ? { personId: person.userId } : {};
      await create.mutateAsync({ invitationId, email, role: invited.role, locale: currentLocale(), ...whom });
    } catch (error) {
      setTrouble(placeFailure(error, form, { 'invitation/already-member': 'email' }));
      return;
    }
    showNotice({ text: settings('team.sent', { email }) });
    onClose();
    await queryClient.invalidateQueries({ queryKey: queries.invitations.key() });
  }

  return (
    <FormDialog
      title={person ? settings('team.logInTitle', { name: person.name }) : settings('team.inviteTitle')}
      submit={settings('team.sendInvitation')}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={() => void form.handleSubmit(submit)()}
    >
      <FormText
        form={form}
        name="email"
        type="email"
        label={auth('email')}
        hint={settings(person ? 'team.logInHint' : 'team.inviteHint')}
        autoFocus
        inputProps={{ inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false }}
        validate={validateEmail}
      />
      <RadioGroup aria-label={settings('team.role')} value={role.value}>
        {memberRoles.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            sx={{ pl: 0.5, py: 0.5 }}
            control={<Radio sx={choiceLook} onChange={() => role.onChange(each)} />}
            label={
              <>
                {admin(`role.${each}`)}
                <Typography variant="body2" color="textSecondary">
                  {settings(`team.may.${each}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
