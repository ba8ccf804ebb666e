import { isMemberRole, roles } from '@tresen/domain/people/roles';
import type { api } from '../../../app/api.ts';
import { momentText } from '../../../../shared/format-moment.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { fieldNames } from './field-names.ts';

export type Entry = Awaited<ReturnType<typeof api.auditLog.list>>['entries'][number];
export type Names = ReadonlyMap<string, string>;

/** To what it was done, as far as the log says. `names` are those of people and locations. */
export function subjectText({ subject }: Entry, names: Names): string {
  const { admin, settings } = translations();
  const { name, userId, locationId, stations, count, copiedFrom, role, endsAt, fields, endpoint, device } = subject;
  const what = name ?? names.get(userId ?? '') ?? names.get(locationId ?? '');
  return [
    what,
    stations,
    count === undefined ? undefined : settings('log.count', { n: Number(count) }),
    copiedFrom === undefined ? undefined : settings('log.copiedFrom', { name: copiedFrom }),
    role !== undefined && isMemberRole(role) ? admin(`role.${role}`) : undefined,
    endsAt === undefined ? undefined : settings('log.until', { time: momentText(endsAt, currentLocale()) }),
    fields === undefined || fields === '' || subject['changes'] !== undefined ? undefined : fieldNames(fields),
    endpoint,
    device,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

/** Who did it. */
export function actorText({ userId, by, role }: Entry): string {
  const { admin, settings } = translations();
  if (userId === null && role === 'auditor') return settings('log.auditor');
  if (userId === null) return settings(role === 'device' ? 'log.device' : 'log.operator');
  const known = roles.find((each) => each === role);
  const right = role === 'device' ? settings('log.atDevice') : known && admin(`role.${known}`);
  const title = right === undefined ? '' : ` (${right})`;
  return `${by || settings('log.gone')}${title}`;
}
