import { mdiAccountRemoveOutline, mdiSwapHorizontal } from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memberRoles } from '@tresen/domain/roles';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { words } from '../../../words.ts';
import { useIsOffline } from '../form/use-is-offline.ts';
import { type Member, useMemberActs } from './member-acts.ts';

type MemberMenuProps = { member: Member; anchor: HTMLElement; onClose: () => void };

export function MemberMenu({ member, anchor, onClose }: MemberMenuProps) {
  const { admin, settings } = words();
  const { changeRole, deactivate } = useMemberActs(member);
  const isOffline = useIsOffline();
  const run = (act: () => Promise<void>) => () => {
    onClose();
    void act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {memberRoles
        .filter((role) => role !== member.role)
        .map((role) => (
          <MenuItem key={role} disabled={isOffline} onClick={run(() => changeRole(role))}>
            <ListItemIcon>
              <Icon path={mdiSwapHorizontal} />
            </ListItemIcon>
            {settings('team.makeRole', { role: admin(`role.${role}`) })}
          </MenuItem>
        ))}
      <MenuItem disabled={isOffline} onClick={run(deactivate)} sx={{ color: 'error.main' }}>
        <ListItemIcon>
          <Icon path={mdiAccountRemoveOutline} />
        </ListItemIcon>
        {settings('team.deactivate')}
      </MenuItem>
    </Menu>
  );
}
