import { mdiEmailOpenOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dateText } from '../../../shared/format-moment.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LoadingState } from '../../../shared/ui/loading-state.tsx';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { api, queries } from '../../app/api.ts';
import { failureReference, failureText } from '../../app/calls/failure-text.ts';
import { useCall } from '../../app/calls/use-call.ts';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { showNotice } from '../../app/notices/notices.ts';
import { useEnter } from '../../app/session/enter.ts';
import { tellOtherTabs } from '../../app/session/session-events.ts';
import { refreshSession } from '../../app/session/session-query.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { ProfileCard } from './profile-card.tsx';

/** For somebody who is signed in and belongs to no organisation yet. Whom organisations let in as support waits for no invitation. */
export function InvitationsCard({ email }: { email: string }) {
  const { common, settings } = translations();
  const mine = useQuery(queries.invitations.mine.queryOptions());
  const again = () => void mine.refetch();
  const support = useQuery(queries.support.organizations.queryOptions());
  const isElsewhere = (support.data?.organizations.length ?? 0) > 0;
  if (isElsewhere && !mine.data?.invitations.length) return null;
  return (
    <ProfileCard title={settings('profile.invitations')}>
      {mine.isPending && (
        <LoadingState rows={1} longText={common('loadingLong')} reload={common('reload')} onReload={again} />
      )}
      {mine.error && (
        <PartError
          text={failureText(mine.error)}
          details={failureReference(mine.error)}
          retry={common('retry')}
          onRetry={again}
        />
      )}
      {mine.data?.invitations.length === 0 && (
        <EmptyState
          icon={mdiEmailOpenOutline}
          title={settings('profile.invitationsEmpty')}
          text={settings('profile.invitationsHint', { email })}
        />
      )}
      {mine.data?.invitations.map((invitation) => (
        <WaitingInvitation key={invitation.invitationId} {...invitation} />
      ))}
    </ProfileCard>
  );
}

type WaitingInvitationProps = {
  invitationId: string;
  organizationName: string;
  role: 'admin' | 'staff';
  expiresAt: string;
};

function WaitingInvitation({ invitationId, organizationName, role, expiresAt }: WaitingInvitationProps) {
  const t = translations().admin;
  const enter = useEnter();
  const accept = useCall(api.invitations.accept);

  async function join(): Promise<void> {
    const isJoined = await accept.mutateAsync({ invitationId }).catch(() => undefined);
    if (!isJoined) return;
    const session = await refreshSession().catch(() => null);
    tellOtherTabs('user-updated');
    showNotice({ text: translations().settings('profile.accepted', { organization: organizationName }) });
    if (session) enter(session);
  }

  return (
    <Box sx={{ py: 1.5, borderTop: `1px solid ${tone('hairline')}` }}>
      {accept.error && <Alert severity="error">{failureText(accept.error)}</Alert>}
      <Typography sx={{ fontWeight: 600 }}>{organizationName}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {translations().settings('profile.invitationRole', {
          role: t(`role.${role}`),
          date: dateText(expiresAt, currentLocale()),
        })}
      </Typography>
      <WriteButton variant="contained" loading={accept.isPending} onClick={() => void join()}>
        {translations().settings('profile.accept')}
      </WriteButton>
    </Box>
  );
}
