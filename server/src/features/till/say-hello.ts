import type { Tx } from '../../platform/db/tenant.ts';
import { isSignedBy } from '../../platform/devices/device-keys.ts';
import { outside } from '../../platform/http/use-case.ts';
import { replayParked } from '../../platform/ingest/replay-parked.ts';
import { headOf } from './head-of.ts';
import { registerOf } from './register-of.ts';

/** The oldest build that is still talked to. A till is never stopped for its age: it is asked to renew itself. */
const minApp = '';

/**
 * A device proves that it holds its key and learns where the server stands. The time in the proof is not compared with
 * ours: a till whose clock is a day off has to be able to sell. Whoever repeats an overheard proof learns a ticket for
 * handing in entries, and those have to be signed too; the connection itself is what keeps proofs from being overheard.
 */
export const sayHello = outside.till.hello.handler(async ({ input, context, errors }) => {
  const { tills, directory, enter, now } = context;
  const { deviceId, at, nonce, sig } = input;
  const known = await tills.keys.of(deviceId);
  if (!known || !isSignedBy(known.key, `hello.${deviceId}.${at}.${nonce}`, sig)) throw errors['device/not-accepted']();
  const device = known.identity;
  const state = (await directory.deviceById(deviceId))?.state ?? 'revoked';
  const isEnded = state === 'lost' || state === 'revoked';

  const { head, register } = await enter(device.orgId, async (tx) => {
    await noteHello(tx, { ...input, now: now.toString() });
    await replayParked(tx, { device, now, bookParked: tills.bookParked });
    return { head: await headOf(tx, deviceId), register: await registerOf(tx, deviceId) };
  });
  if (isEnded && input.lastSeq <= head.serverSeq) throw errors['device/revoked']();

  const { ticket, until } = tills.tickets.issue({ device, scope: isEnded ? 'log' : 'all' }, now);
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
    catalogueRevision: kept?.catalogue.revision ?? '',
  };
});

type Said = {
  readonly deviceId: string;
  readonly lastSeq: number;
  readonly ackedSeq: number;
  readonly isPersisted: boolean;
  readonly app: string;
  readonly now: string;
};

async function noteHello(tx: Tx, { deviceId, lastSeq, ackedSeq, isPersisted, app, now }: Said): Promise<void> {
  await tx
    .updateTable('app.devices')
    .set({ last_seen_at: now, unsent: Math.max(0, lastSeq - ackedSeq), is_persisted: isPersisted, app })
    .where('device_id', '=', deviceId)
    .execute();
}
