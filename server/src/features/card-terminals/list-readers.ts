import { heardOf, openAccount } from '../../core/cards/open-account.ts';
import { outside } from '../../core/calls/use-case.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { openPlace } from './open-place.ts';

/** No transaction is open while the provider is asked. */
export const listReaders = outside.cardTerminals.readers.handler(async ({ input, context }) => {
  const { visitor, enter, cardVendors } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { account, provider } = openAccount(cardVendors, input.keys);
  const known = await enter(visitor.organization.orgId, async (tx) => {
    await openPlace(tx, input.locationId);
    const rows = await tx
      .selectFrom('app.card_terminals')
      .select('place')
      .where('provider', '=', provider)
      .where('retired_at', 'is', null)
      .execute();
    return new Set(rows.map(({ place }) => place));
  });
  const readers = heardOf(await account.readers());
  return { readers: readers.map((one) => ({ ...one, isSetUp: known.has(one.readerId) })) };
});
