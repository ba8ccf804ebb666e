import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { dateText } from '../../../../shared/format-moment.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { PersonRow } from './person-row.tsx';

type Invitation = Awaited<ReturnType<typeof api.invitations.list>>['invitations'][number];

export function InvitationRow({ invitation, canChange }: { invitation: Invitation; canChange: boolean }) {
  const { admin, settings } = translations();
  const { invitationId, email, role, expiresAt } = invitation;
  const resend = useCall(api.invitations.resend);
  const revoke = useCall(api.invitations.revoke);

  async function run(act: Promise<unknown>, text: string): Promise<void> {
    try {
      await act;
      showNotice({ text });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: queries.invitations.key() });
  }

  return (
    <PersonRow
      initials={email.charAt(0).toUpperCase()}
      name={email}
      lines={[settings('team.invitedAs', { role: admin(`role.${role}`), date: dateText(expiresAt, currentLocale()) })]}
      isFaded
    >
      {canChange && (
        <>
          <WriteButton
            variant="text"
            loading={resend.isPending}
            onClick={() =>
              void run(resend.mutateAsync({ invitationId, locale: currentLocale() }), settings('team.sent', { email }))
            }
          >
            {settings('team.resend')}
          </WriteButton>
          <WriteButton
            variant="text"
            color="error"
            loading={revoke.isPending}
            onClick={() => void run(revoke.mutateAsync({ invitationId }), settings('team.revoked', { email }))}
          >
            {settings('team.revoke')}
          </WriteButton>
        </>
      )}
    </PersonRow>
  );
}
