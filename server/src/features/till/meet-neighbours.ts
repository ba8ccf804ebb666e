import { randomUUIDv7 } from 'node:crypto';
import { deviceRoles } from '@tresen/domain/people/device-access';
import { fromDevice } from '../../core/calls/use-case.ts';

/** A letter is half of a handshake: after this the other half has given up. */
const secondsKept = 60;
/** Who said hello within this time may be listening. */
const minutesHere = 3;

/**
 * The devices of a location and their keys, and letters between them: enough to find each other once, so that they can go on
 * talking when the server is out of reach. Who brings a letter has read those that waited for it.
 */
export const meetNeighbours = fromDevice.till.neighbours.handler(async ({ input, context }) => {
  const { device, enter, now } = context;
  const { orgId, deviceId, locationId } = device;
  return enter(async (tx) => {
    const rows = await tx
      .selectFrom('app.devices')
      .select(['device_id', 'role', 'public_key', 'last_seen_at'])
      .where('location_id', '=', locationId)
      .where('device_id', '!=', deviceId)
      .where('state', 'in', ['active', 'frozen'])
      .execute();
    const known = new Set(rows.map((row) => row.device_id));
    const letters = input.letters.filter(({ to }) => known.has(to));
    if (letters.length > 0) {
      // Made in one moment they have no order of their own.
      const ids = letters.map(() => randomUUIDv7()).toSorted();
      await tx
        .insertInto('app.neighbour_letters')
        .values(
          letters.map(({ to, body }, place) => ({
            org_id: orgId,
            to_device_id: to,
            letter_id: ids[place] ?? randomUUIDv7(),
            from_device_id: deviceId,
            body,
            sent_at: now.toString(),
          })),
        )
        .execute();
    }
    const waiting = await tx
      .deleteFrom('app.neighbour_letters')
      .where('to_device_id', '=', deviceId)
      .returning(['letter_id', 'from_device_id', 'body', 'sent_at'])
      .execute();
    const oldest = now.subtract({ seconds: secondsKept });
    const hereSince = now.subtract({ minutes: minutesHere });
    return {
      neighbours: rows.map((row) => ({
        deviceId: row.device_id,
        role: deviceRoles.find((role) => role === row.role) ?? ('office' as const),
        publicKey: row.public_key,
        isHere: row.last_seen_at !== null && Temporal.Instant.compare(row.last_seen_at, hereSince) > 0,
      })),
      letters: waiting
        .filter(({ sent_at }) => Temporal.Instant.compare(sent_at, oldest) > 0)
        .toSorted((one, other) => (one.letter_id < other.letter_id ? -1 : 1))
        .map(({ from_device_id, body }) => ({ from: from_device_id, body })),
    };
  });
});
