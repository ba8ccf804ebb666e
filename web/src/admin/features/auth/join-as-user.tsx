import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { useEnter } from '../../app/session/enter.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { refreshSession } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';

type Invitation = { readonly organizationName: string; readonly email: string };

/** Somebody who is signed in accepts, if the invitation is theirs. */
export function JoinAsUser({ invitation, userEmail }: { invitation: Invitation; userEmail: string }) {
  const t = translations().account;
  const enter = useEnter();
  const mine = useQuery(queries.invitations.mine.queryOptions());
  const accept = useCall(api.invitations.accept);
  const found = mine.data?.invitations.find(({ organizationName }) => organizationName === invitation.organizationName);
  const isTheirs = userEmail.toLowerCase() === invitation.email.toLowerCase();

  if (!isTheirs) return <Alert severity="warning">{t('invitation.otherAccount', { email: userEmail })}</Alert>;

  async function join(invitationId: string): Promise<void> {
    const isJoined = await accept.mutateAsync({ invitationId }).catch(() => undefined);
    if (!isJoined) return;
    const session = await refreshSession().catch(() => null);
    tellOtherTabs('user-updated');
    showNotice({ text: t('invitation.joined', { organization: invitation.organizationName }) });
    if (session) enter(session);
  }

  const trouble = accept.error ?? mine.error;
  return (
    <>
      {trouble && <Alert severity="error">{failureText(trouble)}</Alert>}
      <Button
        variant="contained"
        size="large"
        loading={accept.isPending || mine.isPending}
        disabled={!found}
        onClick={() => found && void join(found.invitationId)}
      >
        {t('invitation.join')}
      </Button>
    </>
  );
}
