import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { queries } from '../../../api.ts';
import { words } from '../../../words.ts';
import { Loaded } from '../states/loaded.tsx';
import { MemberRow } from './member-row.tsx';
import { PinPanel } from './pin-panel.tsx';
import { personList } from './person-row.tsx';
import { TeamCard } from './team-card.tsx';

export function MembersCard({ canChange }: { canChange: boolean }) {
  const { settings } = words();
  const team = useQuery(queries.team.list.queryOptions());
  return (
    <TeamCard title={settings('team.members')}>
      <Loaded query={team} rows={3}>
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
                  />
                ))}
              </Box>
              {!canUsePins && <PinPanel />}
            </>
          );
        }}
      </Loaded>
    </TeamCard>
  );
}
