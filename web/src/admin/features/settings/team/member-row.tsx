import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { dateText } from '../../../../shared/format-moment.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { PersonRow } from './person-row.tsx';
import { type Member, nameOf, useMemberActs } from './member-acts.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { SetPinDialog } from './set-pin-dialog.tsx';

const shownRights = ['approve', 'books'] as const;

type MemberRowProps = {
  member: Member;
  isLastAdmin: boolean;
  canChange: boolean;
  canUsePins: boolean;
  isWanted: boolean;
};

/** The last admin is shown as such instead of being offered what would be refused. */
export function MemberRow({ member, isLastAdmin, canChange, canUsePins, isWanted }: MemberRowProps) {
  const { admin, common, devices, settings } = translations();
  const { reactivate } = useMemberActs(member);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isSettingPin, setSettingPin] = useState(false);
  const [isGivingRights, setGivingRights] = useState(false);
  const [isGivingLogIn, setGivingLogIn] = useState(false);
  const { email, role, isActive, isSelf, joinedAt, hasPin, rights, validUntil } = member;
  const since = settings(isActive ? 'team.since' : 'team.inactive', { date: dateText(joinedAt, currentLocale()) });
  const pin = canUsePins && hasPin ? [devices('pin.has')] : [];
  const until = validUntil ? [settings('team.until', { date: dateText(validUntil, currentLocale()) })] : [];
  const last = isLastAdmin && canChange ? [settings('team.lastAdmin')] : [];
  const lines = [email || settings('team.noEmail'), since, ...until, ...pin, ...last];
  const shown = role === 'staff' ? shownRights.filter((right) => rights.includes(right)) : [];
  return (
    <PersonRow
      initials={initialsOf(nameOf(member))}
      name={isSelf ? settings('team.you', { name: nameOf(member) }) : nameOf(member)}
      lines={lines}
      isFaded={!isActive}
      isWanted={isWanted}
    >
      <Chip label={admin(`role.${role}`)} sx={{ bgcolor: tone('surface2') }} />
      {shown.map((right) => (
        <Chip key={right} label={settings(`team.right.${right}.title`)} sx={{ bgcolor: tone('surface2') }} />
      ))}
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
          onGiveRights={() => setGivingRights(true)}
          onGiveLogIn={() => setGivingLogIn(true)}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {isGivingRights && <RightsDialog member={member} onClose={() => setGivingRights(false)} />}
      {isGivingLogIn && (
        <InviteDialog person={{ userId: member.userId, name: nameOf(member) }} onClose={() => setGivingLogIn(false)} />
      )}
      {isSettingPin && <SetPinDialog member={member} onClose={() => setSettingPin(false)} />}
    </PersonRow>
  );
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
