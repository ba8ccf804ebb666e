import type { KeyObject } from 'node:crypto';
import type { DeviceStanding } from '@tresen/domain/people/device-access';
import { bareHelloText, helloText, knowsText, type Said } from '@tresen/domain/device-log/hello';
import { readTypes } from '@tresen/domain/bills/bill-types';
import { helloTypes, rememberHello } from '@tresen/domain/device-log/known-types';
import { believedSeq } from '@tresen/domain/device-log/reported-log';
import { sql } from 'kysely';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import { revisionFor } from '../../core/devices/catalogue-for.ts';
import { signingFor } from '../../core/devices/catalogues.ts';
import { isSignedBy } from '../../core/devices/device-keys.ts';
import { storedHellos } from '../../core/devices/devices-behind.ts';
import { outside } from '../../core/calls/use-case.ts';
import { replayParked } from '../../core/ingest/replay-parked.ts';
import { headOf } from './head-of.ts';
import { registerOf } from './register-of.ts';

/** The oldest build that is still talked to. A till is never stopped for its age: it is asked to renew itself. */
const minApp = '';

/**
 * A device proves that it holds its key and learns where the server stands. The time in the proof is not compared with
 * ours: a till whose clock is a day off has to be able to sell. It is compared with the device's last proof, so that each
 * is worth one ticket; a device whose clock went back is told how late its proof has to be, and proves itself once more.
 */
export const handshake = outside.till.hello.handler(async ({ input, context, errors }) => {
  const { tills, directory, enter, now } = context;
  const { deviceId } = input;
  const known = await tills.keys.of(deviceId);
  const proof = known && (await proofIn(input, known.key));
  if (!known || !proof) throw errors['device/not-accepted']();
  const device = known.identity;
  const knows = await knowsIn(input, known.key);
  const state = (await directory.deviceById(deviceId))?.state ?? 'revoked';
  const standing = standingOf(state);
  const isEnded = standing === 'ended';

  const { head, register } = await enter(device.orgId, async (tx) => {
    const noted = await noteHello(tx, { said: input, proof, knows, now });
    if ('provenAt' in noted) throw errors['device/not-accepted']({ data: { provenAt: noted.provenAt } });
    await replayParked(tx, { device, now, bookParked: tills.bookParked });
    if (noted.readsOtherTypes) await countCatalogueChange(tx, device.orgId);
    return { head: await headOf(tx, deviceId), register: await registerOf(tx, deviceId) };
  });
  if (isEnded && proof === 'all' && input.lastSeq <= head.serverSeq) throw errors['device/revoked']();

  const { ticket, until } = tills.tickets.issue({ device, standing }, now);
  const kept = await tills.catalogues.current(device.orgId, device.locationId);
  return {
    ticket,
    ticketUntil: until.toString(),
    now: now.toString(),
    ...head,
    minApp,
    role: device.role,
    locationId: device.locationId,
    register,
    isFrozen: state !== 'active',
    isEnded,
    catalogueRevision: kept ? revisionFor(device.role, kept.catalogue, signingFor(kept, register?.registerId)) : '',
    knows: [...readTypes],
  };
});

function standingOf(state: string): DeviceStanding {
  if (state === 'active' || state === 'frozen') return state;
  return 'ended';
}

type Proof = 'all' | 'bare';

/**
 * `all`: everything the device says is signed. `bare`: an older build, which signs who it is and when. It is let in, and
 * the rest of what it says is not believed: one that was ended may hand in what it holds, however far that is.
 */
async function proofIn(said: Said & { readonly sig: string }, key: KeyObject | undefined): Promise<Proof | undefined> {
  if (await isSignedBy(key, helloText(said), said.sig)) return 'all';
  return (await isSignedBy(key, bareHelloText(said), said.sig)) ? 'bare' : undefined;
}

type KnowsSaid = { readonly knows?: readonly string[] | undefined; readonly knowsSig?: string | undefined };

/** What the device reads, if it says so and signed it. */
async function knowsIn(
  { knows, knowsSig, ...said }: Said & KnowsSaid,
  key: KeyObject | undefined,
): Promise<readonly string[] | undefined> {
  if (!knows || knowsSig === undefined) return undefined;
  return (await isSignedBy(key, knowsText(said, knows), knowsSig)) ? knows : undefined;
}

type Hello = {
  readonly said: Said;
  readonly proof: Proof;
  readonly knows: readonly string[] | undefined;
  readonly now: Temporal.Instant;
};

type Noted = { readonly readsOtherTypes: boolean } | { readonly provenAt: string };

/** Says the time of the newest proof if this one is not newer: then it was not noted. */
async function noteHello(tx: Tx, { said, proof, knows, now }: Hello): Promise<Noted> {
  const { deviceId, at, lastSeq, ackedSeq, isPersisted, app } = said;
  const { hellos, ...heard } = await lastHeard(tx, deviceId, now);
  const believed = believedSeq({ lastSeq, ...heard });
  const hello = helloTypes(now, { device: knows, server: readTypes });
  const standing = {
    unsent: Math.max(0, lastSeq - ackedSeq),
    is_persisted: isPersisted,
    app,
    // What a device says it wrote after its end counts for nothing.
    reported_seq: sql<number>`case when revoked_at is null then greatest(reported_seq, ${believed}) else reported_seq end`,
  };
  const noted = await tx
    .updateTable('app.devices')
    .set({
      last_seen_at: now.toString(),
      proven_at: at,
      hellos: JSON.stringify(rememberHello(hellos, hello)),
      ...(proof === 'all' ? standing : {}),
    })
    .where('device_id', '=', deviceId)
    .where(sql<boolean>`(proven_at is null or proven_at < ${at}::timestamptz)`)
    .returning('device_id')
    .executeTakeFirst();
  if (noted) return { readsOtherTypes: hellos[0]?.types.join() !== hello.types.join() };
  const known = await tx
    .selectFrom('app.devices')
    .select('proven_at')
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  return { provenAt: known?.proven_at?.toString() ?? at };
}

/** What tills and menus offer waits for what all devices read: who has learnt something is heard at once. */
async function countCatalogueChange(tx: Tx, orgId: OrgId): Promise<void> {
  await sql`insert into app.catalogue_revisions as r (org_id) values (${orgId}::uuid)
    on conflict (org_id) do update set revision = r.revision + 1`.execute(tx);
}

/** How far its log is here, for how long nothing came, and what its last hellos knew. */
async function lastHeard(tx: Tx, deviceId: string, now: Temporal.Instant) {
  const { rows } = await sql<{ last_seq: number; heard_at: Temporal.Instant; hellos: unknown }>`
    select h.last_seq, d.hellos, coalesce((select c.received_at from app.device_commands c
        where c.org_id = h.org_id and c.device_id = h.device_id and c.seq = h.last_seq limit 1), d.enrolled_at) as heard_at
      from app.device_heads h join app.devices d on d.org_id = h.org_id and d.device_id = h.device_id
      where h.device_id = ${deviceId} for update of d`.execute(tx);
  const [heard] = rows;
  if (!heard) throw new Error(`device ${deviceId} has no log`);
  const silentMs = now.since(heard.heard_at).total('milliseconds');
  return { serverSeq: heard.last_seq, silentMs, hellos: storedHellos(heard.hellos) };
}
