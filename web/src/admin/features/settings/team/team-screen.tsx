import Box from '@mui/material/Box';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { MembersCard } from './members-card.tsx';
import { SupportAccessCard } from './support-access-card.tsx';

/** Who works here, who is invited, and who from outside may look. Support looks and changes nothing. */
export function TeamScreen() {
  const canChange = useSignedIn().role === 'admin';
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: pageWidth }}>
      <MembersCard canChange={canChange} />
      <InvitationsCard canChange={canChange} />
      <SupportAccessCard canChange={canChange} />
    </Box>
  );
}
