import Box from '@mui/material/Box';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { DataCard } from './data-card.tsx';
import { EmailCard } from './email-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Name, address and password are three transactions; before them, for somebody without an organisation, the way into one. */
export function ProfileScreen() {
  const { user, organization } = useSignedIn();
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <SupportCard />
        {!organization && <InvitationsCard email={user.email} />}
        <NameCard key={user.userId} user={user} />
        <EmailCard email={user.email} />
        <PasswordCard email={user.email} />
      </Box>
      <Box sx={column}>
        <PreferencesCard />
        <SecondFactorCard />
        <PasskeysCard />
        <SessionsCard />
        <DataCard />
        <LeaveCard />
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 3,
  width: '100%',
  maxWidth: pageWidth,
};

const column = { display: 'grid', gap: 3, minWidth: 0 };
