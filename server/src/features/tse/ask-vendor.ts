import { outside } from '../../core/calls/use-case.ts';
import { openFiskalyAccount } from '../../core/tse/fiskaly-account.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { checkedKeys, heard } from './checked-account.ts';
import { entitledLocation } from './entitled-location.ts';

/** No transaction is open while the vendor is asked. */
export const askVendor = outside.tse.askVendor.handler(async ({ input, context }) => {
  const { visitor, enter, tseVendor } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { locationId, apiKey, apiSecret } = input;
  const location = await enter(visitor.organization.orgId, (tx) => entitledLocation(tx, locationId));
  const account = openFiskalyAccount({ baseUrl: tseVendor.baseUrl, apiKey, apiSecret });
  const isTest = await checkedKeys(account, location);
  const devices = heard(await account.list());
  return {
    isTest,
    devices: devices.filter(({ state }) => state === 'initialized').map(({ tssId, serial }) => ({ tssId, serial })),
  };
});
