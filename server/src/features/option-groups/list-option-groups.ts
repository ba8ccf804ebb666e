import type { GroupAttachment } from '@tresen/domain/offer/option-group';
import { inside } from '../../core/calls/use-case.ts';
import { findDevicesBehind } from '../../core/devices/devices-behind.ts';
import { readOptionGroups, readUses } from '../../core/options/read-option-groups.ts';
import type { Tx } from '../../platform/db/tenant.ts';

export const listOptionGroups = inside.optionGroups.list.handler(async ({ context: { tx, now } }) => {
  const groups = await readOptionGroups(tx);
  const attachments = await readUses(tx);
  const isUse = (groupId: string) => (row: GroupAttachment) => row.groupId === groupId;
  const byCategory = Map.groupBy(
    attachments.filter(({ categoryId }) => categoryId !== null),
    ({ categoryId }) => categoryId ?? '',
  );
  return {
    groups: groups.map(({ options, ...group }) => {
      const uses = attachments.filter(isUse(group.groupId));
      const articles = uses.filter(({ articleId }) => articleId !== null).length;
      return { ...group, options: options.map(writable), articles, categories: uses.length - articles };
    }),
    categories: [...byCategory].map(([categoryId, rows]) => ({
      categoryId,
      groups: rows.map(({ groupId, min, max }) => ({ groupId, min, max })),
    })),
    waitingFor: groups.length === 0 ? [] : await devicesBehind(tx, now),
  };
});

/** The library types what goes out as lists that may be written to. */
function writable<Row extends { readonly allergens: readonly unknown[]; readonly additives: readonly unknown[] }>(
  row: Row,
) {
  return {
    ...row,
    allergens: [...row.allergens] as Row['allergens'][number][],
    additives: [...row.additives] as Row['additives'][number][],
  };
}

async function devicesBehind(tx: Tx, now: Temporal.Instant): Promise<string[]> {
  const places = await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('retired_at', 'is', null)
    .orderBy('location_id')
    .execute();
  const names = new Set<string>();
  for (const { location_id: locationId } of places) {
    const behind = await findDevicesBehind(tx, { locationId, now });
    for (const name of behind(['sale.complete.v2'])) names.add(name);
  }
  return [...names];
}
