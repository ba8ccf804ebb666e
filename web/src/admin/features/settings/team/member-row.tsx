import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { dateText } from '../../../../shared/format-moment.ts';
import { WriteButton } from '../../../connectivity/write-button.tsx';
import { tone } from '../../../theme/palette.ts';
import { currentLocale, words } from '../../../words.ts';
import { MemberMenu } from './member-menu.tsx';
import { PersonRow } from './person-row.tsx';
import { type Member, nameOf, useMemberActs } from './member-acts.ts';
import { SetPinDialog } from './set-pin-dialog.tsx';

type MemberRowProps = { member: Member; isLastAdmin: boolean; canChange: boolean; canUsePins: boolean };

/** The last admin is shown as such instead of being offered what would be refused. */
export function MemberRow({ member, isLastAdmin, canChange, canUsePins }: MemberRowProps) {
  const { admin, common, devices, settings } = words();
  const { reactivate } = useMemberActs(member);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isSettingPin, setSettingPin] = useState(false);
  const { firstName, lastName, email, role, isActive, isSelf, joinedAt, hasPin } = member;
  const since = settings(isActive ? 'team.since' : 'team.inactive', { date: dateText(joinedAt, currentLocale()) });
  const pin = canUsePins && hasPin ? [devices('pin.has')] : [];
  const lines = [email, since, ...pin, ...(isLastAdmin && canChange ? [settings('team.lastAdmin')] : [])];
  return (
    <PersonRow
      initials={`${firstName.charAt(0)}${lastName.charAt(0)}`}
      name={isSelf ? settings('team.you', { name: nameOf(member) }) : nameOf(member)}
      lines={lines}
      isFaded={!isActive}
    >
      <Chip label={admin(`role.${role}`)} sx={{ bgcolor: tone('surface2') }} />
      {canChange && !isActive && (
        <WriteButton variant="outlined" onClick={() => void reactivate()}>
          {settings('team.reactivate')}
        </WriteButton>
      )}
      {canChange && isActive && (!isLastAdmin || canUsePins) && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-label={settings('team.actions', { name: nameOf(member) })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {common('edit')}
        </Button>
      )}
      {anchor && (
        <MemberMenu
          member={member}
          anchor={anchor}
          canChangeRole={!isLastAdmin}
          canUsePins={canUsePins}
          onSetPin={() => setSettingPin(true)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {isSettingPin && <SetPinDialog member={member} onClose={() => setSettingPin(false)} />}
    </PersonRow>
  );
}
