import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { WriteButton } from '../../app/connectivity/write-button.tsx';
import { useSignedIn } from '../../app/session/session-query.ts';
import { translations } from '../../app/translations.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { LeaveOrganizationDialog } from './leave-organization-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The two ways out: out of an organisation, and out of the whole program. */
export function LeaveCard() {
  const { settings } = translations();
  const { memberships } = useSignedIn();
  const [leaving, setLeaving] = useState<{ organizationId: string; name: string }>();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <ProfileCard title={settings('leave.title')}>
      {memberships.map((membership) => (
        <Box key={membership.organizationId} sx={row}>
          <Typography sx={{ flexGrow: 1, minWidth: 0 }}>{membership.name}</Typography>
          <WriteButton variant="outlined" color="error" onClick={() => setLeaving(membership)}>
            {settings('leave.leave')}
          </WriteButton>
        </Box>
      ))}
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {settings('leave.accountText')}
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        {settings('leave.delete')}
      </Button>
      {leaving && <LeaveOrganizationDialog {...leaving} onClose={() => setLeaving(undefined)} />}
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </ProfileCard>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 };
