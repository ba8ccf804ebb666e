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

type MemberRowProps = { member: Member; isLastAdmin: boolean; canChange: boolean };

/** The last admin is shown as such instead of being offered what would be refused. */
export function MemberRow({ member, isLastAdmin, canChange }: MemberRowProps) {
  const { admin, common, settings } = words();
  const { reactivate } = useMemberActs(member);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { firstName, lastName, email, role, isActive, isSelf, joinedAt } = member;
  const since = settings(isActive ? 'team.since' : 'team.inactive', { date: dateText(joinedAt, currentLocale()) });
  const lines = [email, since, ...(isLastAdmin && canChange ? [settings('team.lastAdmin')] : [])];
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
      {canChange && isActive && !isLastAdmin && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-label={settings('team.actions', { name: nameOf(member) })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {common('edit')}
        </Button>
      )}
      {anchor && <MemberMenu member={member} anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </PersonRow>
  );
}
