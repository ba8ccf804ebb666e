import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, queries } from '../../api.ts';
import { failureText } from '../../calls/failure-text.ts';
import { useCall } from '../../calls/use-call.ts';
import { isEntering } from '../../navigation/entrance.ts';
import { showNotice } from '../../notices/notices.ts';
import { queryClient } from '../../query-client.ts';
import { tellOtherTabs } from '../../session/session-events.ts';
import { refreshSession } from '../../session/session-query.ts';
import { words } from '../../words.ts';

type Invitation = { readonly organizationName: string; readonly email: string };

/** Somebody who is signed in accepts, if the invitation is theirs. */
export function JoinAsUser({ invitation, userEmail }: { invitation: Invitation; userEmail: string }) {
  const t = words().auth;
  const navigate = useNavigate();
  const mine = useQuery(queries.invitations.mine.queryOptions());
  const accept = useCall(api.invitations.accept);
  const found = mine.data?.invitations.find(({ organizationName }) => organizationName === invitation.organizationName);
  const isTheirs = userEmail.toLowerCase() === invitation.email.toLowerCase();

  if (!isTheirs) return <Alert severity="warning">{t('invitation.otherAccount', { email: userEmail })}</Alert>;

  async function join(invitationId: string): Promise<void> {
    const isJoined = await accept.mutateAsync({ invitationId }).catch(() => undefined);
    if (!isJoined) return;
    await refreshSession();
    await queryClient.invalidateQueries();
    tellOtherTabs('user-updated');
    showNotice({ text: t('invitation.joined', { organization: invitation.organizationName }) });
    isEntering.set(true);
    await navigate('/admin/dashboard');
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
