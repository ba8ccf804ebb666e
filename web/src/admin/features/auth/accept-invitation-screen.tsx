import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { queries } from '../../app/api.ts';
import { problemCodeOf } from '../../app/calls/call-failure.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { aboutNobody, useSession } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { AuthCard } from './auth-card.tsx';
import { JoinAsUser } from './join-as-user.tsx';
import { JoinWithNewAccount } from './join-with-new-account.tsx';
import { SignInToJoin } from './sign-in-to-join.tsx';

/** The link of an invitation: a new account, or a sign-in with the one that exists. */
export function AcceptInvitationScreen() {
  const { account, admin, common } = translations();
  const token = useSearchParams()[0].get('token') ?? '';
  const session = useSession();
  const check = useQuery(queries.invitations.show.queryOptions({ input: { token }, ...aboutNobody }));
  const invitation = check.data;

  if (check.error) {
    return (
      <AuthCard title={account('invitation.title')}>
        {problemCodeOf(check.error) === 'link/expired' ? (
          <Typography>{account('invitation.expired')}</Typography>
        ) : (
          <PartError text={failureText(check.error)} retry={common('retry')} onRetry={() => void check.refetch()} />
        )}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={account('invitation.title')}>
      {!invitation && <LinearProgress aria-label={account('checkingLink')} />}
      {invitation && (
        <Stack spacing={2.5}>
          <Typography>
            {account('invitation.text', {
              organization: invitation.organizationName,
              role: admin(`role.${invitation.role}`),
            })}
          </Typography>
          {!invitation.hasAccount && <JoinWithNewAccount token={token} email={invitation.email} />}
          {invitation.hasAccount && !session && <SignInToJoin email={invitation.email} />}
          {invitation.hasAccount && session && <JoinAsUser invitation={invitation} userEmail={session.user.email} />}
        </Stack>
      )}
    </AuthCard>
  );
}
