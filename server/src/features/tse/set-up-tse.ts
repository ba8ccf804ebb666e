import { outside } from '../../core/calls/use-case.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { openFiskalyAccount } from '../../core/tse/fiskaly-account.ts';
import { dismissed } from '../../core/tse-setup/dismissed.ts';
import { tendTse } from '../../core/tse-setup/tend-tse.job.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { checkedKeys, heard } from './checked-account.ts';
import { entitledLocation } from './entitled-location.ts';
import { keepDevice } from './keep-device.ts';
import { faultsForPeople, knownDevice, useOf } from './known-device.ts';

/** The vendor is asked before anything is kept, and while no transaction is open. From then on a job goes on by itself. */
export const setUpTse = outside.tse.setUp.handler(async ({ input, context }) => {
  const { visitor, enter, enqueue, tseVendor, sealer } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  const { locationId, tssId, apiKey, apiSecret, adminPin } = input;
  const { location, known } = await enter(orgId, async (tx) => ({
    location: await entitledLocation(tx, locationId),
    known: await knownDevice(tx, sealer, tssId),
  }));
  const use = useOf(known, input);
  if (use === 'taken') throw refusal('tse/taken');
  if (known && !known.secrets && adminPin === '') throw refusal('tse/keys-lost');
  const account = openFiskalyAccount({ baseUrl: tseVendor.baseUrl, apiKey, apiSecret });
  const isTest = await checkedKeys(account, location);
  if (use === 'renew' && heard(await account.look(tssId)).state !== 'initialized') throw refusal('tse/not-there');
  if (adminPin !== '' && !heard(await account.isPin(tssId, adminPin))) throw refusal('tse/pin-wrong');

  const actor = { userId: visitor.account.userId, orgId, role: visitor.role };
  const kept = await enter(orgId, async (tx) => {
    await refuseClosedEvent(tx, { locationId });
    if (await isAnotherUnderWay(tx, input)) throw refusal('tse/busy');
    const was = await keepDevice(tx, context, { ...input, orgId, isTest });
    if (was === 'as-it-was') return was;
    const subject = { locationId, name: location.name, tssId, keys: isTest ? 'TEST' : 'LIVE' };
    const act = was === 'begun' ? 'tse.set-up' : 'tse.keys-renewed';
    await writeAudit(tx, { actor, now: context.now, act, subject });
    return was;
  });
  if (kept !== 'as-it-was') await enqueue(tendTse, { orgId });
  return {};
});

type Asked = { readonly locationId: string; readonly tssId: string };

/** One at a time: what is begun is finished, or given up, before the next. Two who begin at once find each other here. */
async function isAnotherUnderWay(tx: Tx, { locationId, tssId }: Asked): Promise<boolean> {
  await tx
    .selectFrom('app.locations')
    .select('location_id')
    .where('location_id', '=', locationId)
    .forUpdate()
    .execute();
  const other = await tx
    .selectFrom('app.tse_devices')
    .select('tss_id')
    .where('location_id', '=', locationId)
    .where('state', '=', 'new')
    .where('tss_id', '<>', tssId)
    .where('setup_step', '<>', dismissed)
    .where('setup_error', 'not in', faultsForPeople)
    .executeTakeFirst();
  return other !== undefined;
}
