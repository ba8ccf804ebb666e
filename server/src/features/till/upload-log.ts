import type { LogEntry } from '@tresen/domain/log-entry';
import { refusal } from '../../platform/http/refusal.ts';
import { fromDevice } from '../../platform/http/use-case.ts';
import { headOf } from './head-of.ts';

/** A device may also hand in what another device of the house wrote: that is signed by the one that wrote it. */
export const uploadLog = fromDevice.till.upload.handler(async ({ input, context, errors }) => {
  const { device, tills, enter, now } = context;
  // What came in as JSON is a JSON value.
  const entries = input.entries as readonly LogEntry[];
  const writerId = entries[0]?.device ?? device.deviceId;
  const writer = await tills.keys.of(writerId);
  if (writer?.identity.orgId !== device.orgId) throw refusal('device/not-accepted');

  const { outcomes, expectedSeq, isHead } = await tills.log.take(writer, entries, now);
  if (expectedSeq !== undefined) throw errors['device/log-gap']({ data: { expectedSeq } });
  const last = entries[outcomes.length - 1];
  const head =
    isHead && last ? { serverSeq: last.seq, serverHash: last.hash } : await enter((tx) => headOf(tx, writerId));
  return { outcomes: [...outcomes], ...head, now: Temporal.Now.instant().toString() };
});
