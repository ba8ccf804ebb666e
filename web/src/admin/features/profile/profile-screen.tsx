import Box from '@mui/material/Box';
import { useSignedIn } from '../../session/session-query.ts';
import { EmailCard } from './email-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { SupportCard } from './support-card.tsx';

/** Three cards, three transactions; before them, for somebody without a house, the way into one. */
export function ProfileScreen() {
  const { user, organization } = useSignedIn();
  return (
    <Box sx={grid}>
      {!organization && <InvitationsCard email={user.email} />}
      <SupportCard />
      <NameCard key={user.userId} user={user} />
      <EmailCard email={user.email} />
      <PasswordCard email={user.email} />
      <PreferencesCard />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: 3,
  width: '100%',
  maxWidth: 1080,
};
