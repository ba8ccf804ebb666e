import { randomInt } from 'node:crypto';
import type { OutsideCall } from '../../core/calls/call.ts';
import { sealTseSecrets, type TseSecrets } from '../../core/tse/tse-secrets.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { type KnownDevice, knownDevice, useOf } from './known-device.ts';

export type DeviceToKeep = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly tssId: string;
  readonly isTest: boolean;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Empty: one of ours is drawn for a new device, and one that is known keeps the one it has. */
  readonly adminPin: string;
};

/** What it was: `begun`: a job goes on from here. `renewed`: it signs as before, with other keys. `as-it-was`: said twice. */
export type KeptDevice = 'begun' | 'renewed' | 'as-it-was';

type Services = Pick<OutsideCall, 'sealer' | 'tseVendor' | 'now'>;

/** A device belongs to one location of its organisation, and there it is once. */
export async function keepDevice(tx: Tx, services: Services, asked: DeviceToKeep): Promise<KeptDevice> {
  if (await isInserted(tx, services, asked)) return 'begun';
  const known = await knownDevice(tx, services.sealer, asked.tssId);
  if (!known || useOf(known, asked) === 'taken') throw refusal('tse/taken');
  if (known.state === 'new' && !known.isStopped && known.secrets) return 'as-it-was';
  if (!(await isChanged(tx, services, { known, asked }))) return 'as-it-was';
  return known.state === 'new' ? 'begun' : 'renewed';
}

async function isInserted(tx: Tx, { sealer, tseVendor, now }: Services, asked: DeviceToKeep): Promise<boolean> {
  const { orgId, tssId, locationId, isTest, apiKey, apiSecret } = asked;
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

type Change = { readonly known: KnownDevice; readonly asked: DeviceToKeep };

/** PIN and PUK of a device stay what they are, unless its owner has said another PIN, which the vendor has taken. */
async function isChanged(tx: Tx, { sealer, tseVendor }: Services, { known, asked }: Change): Promise<boolean> {
  const { tssId, apiKey, apiSecret, adminPin, isTest } = asked;
  const before = known.secrets;
  if (!before && adminPin === '') throw refusal('tse/keys-lost');
  const kept = { adminPin: before?.adminPin ?? '', adminPuk: before?.adminPuk ?? '' };
  const secrets = { ...kept, apiKey, apiSecret, ...(adminPin !== '' && { adminPin }) };
  if (known.state !== 'new' && before && areSame(before, secrets)) return false;
  const goesOn = { setup_step: 'create', setup_error: '', is_test: isTest };
  await tx
    .updateTable('app.tse_devices')
    .set({ secrets: sealTseSecrets(sealer, tssId, secrets), base_url: tseVendor.baseUrl })
    .$if(known.state === 'new', (update) => update.set(goesOn))
    .$if(known.state === 'new' && adminPin !== '', (update) => update.set({ is_pin_set: true }))
    .where('tss_id', '=', tssId)
    .execute();
  return true;
}

function areSame(one: TseSecrets, other: TseSecrets): boolean {
  return one.apiKey === other.apiKey && one.apiSecret === other.apiSecret && one.adminPin === other.adminPin;
}
