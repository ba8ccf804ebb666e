import {
  mdiAccountRemoveOutline,
  mdiDialpad,
  mdiEmailPlusOutline,
  mdiLockOpenVariantOutline,
  mdiShieldAccountOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memberRoles } from '@tresen/domain/people/roles';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { type Member, useMemberActs } from './member-acts.ts';

type MemberMenuProps = {
  member: Member;
  anchor: HTMLElement;
  canChangeRole: boolean;
  canUsePins: boolean;
  onSetPin: () => void;
  onGiveRights: () => void;
  onGiveLogIn: () => void;
  onClose: () => void;
};

export function MemberMenu(props: MemberMenuProps) {
  const { member, anchor, canChangeRole, canUsePins, onSetPin, onGiveRights, onGiveLogIn, onClose } = props;
  const { admin, devices, settings } = translations();
  const { changeRole, deactivate, removePin, unlockPin } = useMemberActs(member);
  const isOffline = useIsOffline();
  const run = (act: () => Promise<void> | void) => () => {
    onClose();
    void act();
  };
  const roles = canChangeRole && member.hasLogIn ? memberRoles.filter((role) => role !== member.role) : [];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {canUsePins && (
        <MenuItem disabled={isOffline} onClick={run(onSetPin)}>
          <ListItemIcon>
            <Icon path={mdiDialpad} />
          </ListItemIcon>
          {devices(member.hasPin ? 'pin.change' : 'pin.set')}
        </MenuItem>
      )}
      {canUsePins && member.hasPin && (
        <MenuItem disabled={isOffline} onClick={run(removePin)}>
          <ListItemIcon>
            <Icon path={mdiDialpad} />
          </ListItemIcon>
          {devices('pin.remove')}
        </MenuItem>
      )}
      {canUsePins && member.hasPin && (
        <MenuItem disabled={isOffline} onClick={run(unlockPin)}>
          <ListItemIcon>
            <Icon path={mdiLockOpenVariantOutline} />
          </ListItemIcon>
          {devices('pin.unlock')}
        </MenuItem>
      )}
      {member.role === 'staff' && (
        <MenuItem disabled={isOffline} onClick={run(onGiveRights)}>
          <ListItemIcon>
            <Icon path={mdiShieldAccountOutline} />
          </ListItemIcon>
          {settings('team.rights')}
        </MenuItem>
      )}
      {!member.hasLogIn && (
        <MenuItem disabled={isOffline} onClick={run(onGiveLogIn)}>
          <ListItemIcon>
            <Icon path={mdiEmailPlusOutline} />
          </ListItemIcon>
          {settings('team.giveLogIn')}
        </MenuItem>
      )}
      {roles.map((role) => (
        <MenuItem key={role} disabled={isOffline} onClick={run(() => changeRole(role))}>
          <ListItemIcon>
            <Icon path={mdiSwapHorizontal} />
          </ListItemIcon>
          {settings('team.makeRole', { role: admin(`role.${role}`) })}
        </MenuItem>
      ))}
      {canChangeRole && (
        <MenuItem disabled={isOffline} onClick={run(deactivate)} sx={{ color: 'error.main' }}>
          <ListItemIcon>
            <Icon path={mdiAccountRemoveOutline} />
          </ListItemIcon>
          {settings('team.deactivate')}
        </MenuItem>
      )}
    </Menu>
  );
}
