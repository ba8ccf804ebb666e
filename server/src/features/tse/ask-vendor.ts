import { outside } from '../../core/calls/use-case.ts';
import { type ListedDevice, openFiskalyAccount } from '../../core/tse/fiskaly-account.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import type { Sealer } from '../../platform/secrets/seal.ts';
import { checkedKeys, heard } from './checked-account.ts';
import { entitledLocation } from './entitled-location.ts';
import { openedSecrets, stopOf, useOf } from './known-device.ts';

/** No transaction is open while the vendor is asked. */
export const askVendor = outside.tse.askVendor.handler(async ({ input, context }) => {
  const { visitor, enter, tseVendor, sealer } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { locationId, apiKey, apiSecret } = input;
  const { orgId } = visitor.organization;
  const { location, uses } = await enter(orgId, async (tx) => ({
    location: await entitledLocation(tx, locationId),
    uses: await usesOf(tx, sealer, locationId),
  }));
  const account = openFiskalyAccount({ baseUrl: tseVendor.baseUrl, apiKey, apiSecret });
  const isTest = await checkedKeys(account, location);
  const listed = heard(await account.list());
  return { isTest, devices: listed.flatMap((device) => choiceOf(device, uses.get(device.tssId) ?? 'adopt')) };
});

/** Of every device that the organisation knows, whichever location it belongs to. */
async function usesOf(tx: Tx, sealer: Sealer, locationId: string) {
  const rows = await tx
    .selectFrom('app.tse_devices')
    .select(['tss_id', 'location_id', 'state', 'setup_step', 'setup_error', 'secrets'])
    .execute();
  const uses = rows.map((row) => {
    const secrets = openedSecrets(sealer, row.tss_id, row.secrets);
    const known = { ...stopOf(row), locationId: row.location_id, state: row.state, secrets };
    return [row.tss_id, useOf(known, { locationId })] as const;
  });
  return new Map(uses);
}

/** Only one that was begun here need not be ready at the vendor. */
function choiceOf({ tssId, serial, state }: ListedDevice, use: ReturnType<typeof useOf>) {
  if (use === 'taken' || state === 'disabled') return [];
  return use === 'go-on' || state === 'initialized' ? [{ tssId, serial, use }] : [];
}
