import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { refusal } from '../../platform/http/refusal.ts';
import { fromDevice } from '../../core/calls/use-case.ts';
import { headOf } from './head-of.ts';

/**
 * A device may also hand in what another device of its place wrote: that is signed by the one that wrote it. What is not,
 * changes nothing of the other: it is kept under the name of the device that brought it.
 */
export const uploadLog = fromDevice.till.upload.handler(async ({ input, context, errors }) => {
  const { device, standing, tills, enter, now } = context;
  // What came in as JSON is a JSON value.
  const entries = input.entries as readonly LogEntry[];
  const [first] = entries;
  const writerId = first?.device ?? device.deviceId;
  const writer = await tills.keys.of(writerId);
  if (!first || writer?.identity.orgId !== device.orgId) throw refusal('device/not-accepted');
  const isOwn = writerId === device.deviceId;
  if (!isOwn && writer.identity.locationId !== device.locationId) {
    await tills.setAside(device, first, { cause: 'handed-in-elsewhere', now });
    throw refusal('device/not-accepted');
  }
  if (!isOwn && standing === 'ended') throw refusal('device/revoked');

  const bearer = isOwn ? 'writer' : 'other';
  const { outcomes, expectedSeq, isHead, forged } = await tills.log.take({ device: writer, bearer, entries, now });
  if (forged) await tills.setAside(device, forged.entry, { cause: 'handed-in-forged', now });
  if (expectedSeq !== undefined) throw errors['device/log-gap']({ data: { expectedSeq } });
  const last = entries[outcomes.length - 1];
  const head =
    isHead && last ? { serverSeq: last.seq, serverHash: last.hash } : await enter((tx) => headOf(tx, writerId));
  const parkedAsForged = { outcome: 'parked', code: 'handed-in-forged', eventSeq: null } as const;
  return {
    outcomes: [...outcomes, ...(forged ? [{ seq: forged.entry.seq, ...parkedAsForged }] : [])],
    ...head,
    now: Temporal.Now.instant().toString(),
  };
});
