import { hash, randomUUIDv7 } from 'node:crypto';
import { z } from 'zod';
import type { EntryToRecord } from '../../core/ingest/entry-to-record.ts';
import { storableText } from '../../core/ingest/storable.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { headOf } from './head-of.ts';

/** What can be made out of an entry that could not be taken in. */
const legible = z
  .object({
    id: z.uuid().catch(() => randomUUIDv7()),
    type: z.string().max(60).catch('unreadable'),
    payload: z.object({ totalCents: z.int() }).partial().catch({}),
  })
  .catch(() => ({ id: randomUUIDv7(), type: 'unreadable', payload: {} }));

export const parkEntry = fromDevice.till.park.handler(async ({ input, context, errors }) => {
  const { device, tills, enter, now } = context;
  const { seq, raw } = input;
  const received = now.toString();
  const { id, type, payload } = legible.parse(jsonIn(raw));
  const entry: EntryToRecord = {
    act: 'park',
    cause: 'given-up',
    org_id: device.orgId,
    device_id: device.deviceId,
    location_id: device.locationId,
    seq,
    command_id: id,
    type: storableText(type),
    prev: '',
    hash: /^[\da-f]{64}$/.test(input.hash) ? input.hash : hash('sha256', raw, 'hex'),
    entry: storableText(raw),
    signed_at: received,
    received_at: received,
    received_on: received.slice(0, 10),
    event_id: randomUUIDv7(),
    parked_id: randomUUIDv7(),
    ...(payload.totalCents === undefined ? {} : { total_cents: payload.totalCents }),
  };
  context.log.warn({ deviceId: device.deviceId, seq, cause: input.cause }, 'a device gave up on an entry');
  const { expectedSeq } = await tills.log.park(entry);
  if (expectedSeq !== undefined) throw errors['device/log-gap']({ data: { expectedSeq } });
  return enter((tx) => headOf(tx, device.deviceId));
});

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
