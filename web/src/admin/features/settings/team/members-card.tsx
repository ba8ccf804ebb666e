import { mdiAccountPlusOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { PinPanel } from './pin-panel.tsx';
import { personList } from './person-row.tsx';
import { TeamCard } from './team-card.tsx';

export function MembersCard({ canChange }: { canChange: boolean }) {
  const { settings } = translations();
  const team = useQuery(queries.team.list.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const [search] = useSearchParams();
  const wanted = search.get('person');
  const add = canChange && team.data?.canUsePins && (
    <WriteButton
      variant="contained"
      size="large"
      startIcon={<Icon path={mdiAccountPlusOutline} />}
      onClick={() => setAdding(true)}
    >
      {settings('team.addPerson')}
    </WriteButton>
  );
  return (
    <TeamCard title={settings('team.members')} action={add}>
      <LoadedSetting query={team} rows={3}>
        {({ members, canUsePins }) => {
          const admins = members.filter(({ role, isActive }) => role === 'admin' && isActive);
          return (
            <>
              <Box component="ul" sx={personList}>
                {members.map((member) => (
                  <MemberRow
                    key={member.userId}
                    member={member}
                    isLastAdmin={admins.length === 1 && admins[0]?.userId === member.userId}
                    canChange={canChange}
                    canUsePins={canUsePins}
                    isWanted={member.userId === wanted}
                  />
                ))}
              </Box>
              {!canUsePins && <PinPanel />}
            </>
          );
        }}
      </LoadedSetting>
      {isAdding && <AddPersonDialog onClose={() => setAdding(false)} />}
    </TeamCard>
  );
}
