import { mdiAccountPlusOutline, mdiEmailOpenOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { personList } from './person-row.tsx';
import { TeamCard } from './team-card.tsx';

export function InvitationsCard({ canChange }: { canChange: boolean }) {
  const { settings } = translations();
  const list = useQuery(queries.invitations.list.queryOptions());
  const [isInviting, setInviting] = useState(false);
  const invite = canChange && (
    <WriteButton
      variant="contained"
      size="large"
      startIcon={<Icon path={mdiAccountPlusOutline} />}
      onClick={() => setInviting(true)}
    >
      {settings('team.invite')}
    </WriteButton>
  );
  return (
    <TeamCard title={settings('team.invitations')} text={settings('team.invitationsText')} action={invite}>
      <LoadedSetting query={list} rows={1}>
        {({ invitations }) =>
          invitations.length === 0 ? (
            <EmptyState
              icon={mdiEmailOpenOutline}
              title={settings('team.noInvitations')}
              text={settings('team.noInvitationsText')}
            />
          ) : (
            <Box component="ul" sx={personList}>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.invitationId} invitation={invitation} canChange={canChange} />
              ))}
            </Box>
          )
        }
      </LoadedSetting>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </TeamCard>
  );
}
