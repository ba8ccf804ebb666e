import type { AttachedGroup } from '@tresen/domain/offer/option-group';
import { sql } from 'kysely';
import { readOptionGroups } from '../../core/options/read-option-groups.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { refuseAttachment } from './group-rules.ts';

export type GroupRow = {
  readonly group_id: string;
  readonly min_count: number;
  readonly max_count: number;
  readonly position: number;
};
export type ToAttach = { readonly rows: readonly GroupRow[]; readonly names: string };

/** The rows for what is asked, in its order. The groups are locked: nobody changes or retires one meanwhile. */
export async function groupsToAttach(tx: Tx, asked: readonly AttachedGroup[]): Promise<ToAttach> {
  const ids = asked.map(({ groupId }) => groupId.toLowerCase());
  if (new Set(ids).size < ids.length)
    throw refusal('request/invalid', { fields: [{ path: 'groups.groupId', code: 'twice' }] });
  await sql`
    select 1 from app.option_groups where group_id = any(${ids}::uuid[])
      order by group_id for share`.execute(tx);
  const known = await readOptionGroups(tx);
  const names: string[] = [];
  const rows = asked.map(({ min, max }, index) => {
    const group = known.find(({ groupId }) => groupId === ids[index]);
    if (!group) throw notFound('option-group');
    refuseAttachment(group, { min, max });
    names.push(group.name);
    return { group_id: group.groupId, min_count: min, max_count: max, position: index + 1 };
  });
  return { rows, names: names.join(', ') };
}
