import { randomInt } from 'node:crypto';
import type { OutsideCall } from '../../core/calls/call.ts';
import { outside } from '../../core/calls/use-case.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import { openFiskalyAccount } from '../../core/tse/fiskaly-account.ts';
import { sealTseSecrets } from '../../core/tse/tse-secrets.ts';
import { tendTse } from '../../core/tse-setup/tend-tse.job.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { checkedKeys, heard } from './checked-account.ts';
import { entitledLocation } from './entitled-location.ts';

/** The vendor is asked before anything is kept, and while no transaction is open. From then on a job goes on by itself. */
export const setUpTse = outside.tse.setUp.handler(async ({ input, context }) => {
  const { visitor, enter, enqueue, tseVendor } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  const { locationId, tssId, apiKey, apiSecret, adminPin } = input;
  const location = await enter(orgId, (tx) => entitledLocation(tx, locationId));
  const account = openFiskalyAccount({ baseUrl: tseVendor.baseUrl, apiKey, apiSecret });
  const isTest = await checkedKeys(account, location);
  if (adminPin !== '' && !heard(await account.isPin(tssId, adminPin))) throw refusal('tse/pin-wrong');

  const actor = { userId: visitor.account.userId, orgId, role: visitor.role };
  const isBegun = await enter(orgId, async (tx) => {
    await refuseClosedEvent(tx, { locationId });
    if (await isAnotherUnderWay(tx, input)) throw refusal('tse/busy');
    const isNew = await keepDevice(tx, context, { orgId, isTest, asked: input });
    if (!isNew) return false;
    const subject = { locationId, name: location.name, tssId, keys: isTest ? 'TEST' : 'LIVE' };
    await writeAudit(tx, { actor, now: context.now, act: 'tse.set-up', subject });
    return true;
  });
  if (isBegun) await enqueue(tendTse, { orgId });
  return {};
});

type Asked = {
  readonly locationId: string;
  readonly tssId: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly adminPin: string;
};

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
    .where('setup_error', 'not in', ['keys', 'limit', 'pin', 'dead', 'refused'])
    .executeTakeFirst();
  return other !== undefined;
}

type Kept = { readonly orgId: OrgId; readonly isTest: boolean; readonly asked: Asked };

/** Said again it is there once, with the keys of the first time. Keys that a vendor takes back later need a new id. */
async function keepDevice(
  tx: Tx,
  { sealer, tseVendor, now }: Pick<OutsideCall, 'sealer' | 'tseVendor' | 'now'>,
  { orgId, isTest, asked }: Kept,
): Promise<boolean> {
  const { tssId, locationId, apiKey, apiSecret } = asked;
  const isChosen = asked.adminPin !== '';
  const adminPin = isChosen ? asked.adminPin : String(randomInt(10 ** 9, 10 ** 10));
  const kept = await tx
    .insertInto('app.tse_devices')
    .values({
      org_id: orgId,
      tss_id: tssId,
      location_id: locationId,
      provider: tseVendor.provider,
      reach: 'server',
      is_test: isTest,
      base_url: tseVendor.baseUrl,
      secrets: sealTseSecrets(sealer, tssId, { apiKey, apiSecret, adminPin, adminPuk: '' }),
      setup_step: 'create',
      is_pin_set: isChosen,
      created_at: now.toString(),
    })
    .onConflict((known) => known.columns(['org_id', 'tss_id']).doNothing())
    .returning('tss_id')
    .executeTakeFirst();
  return kept !== undefined;
}
