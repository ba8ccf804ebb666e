import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { OutsideCall } from '../../core/calls/call.ts';
import type { OrgId } from '../../platform/db/tenant.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { outside } from '../../core/calls/use-case.ts';
import { notFound } from '../../platform/http/not-found.ts';

type Sum = { readonly applied: number; readonly known: number; readonly parked: number };

/**
 * The emergency file of a till that cannot send by itself. The entries are signed, so it does not matter who brings them,
 * nor how often. One whose seal is broken is set aside; those behind it are taken if the next one names its hash.
 */
export const importDeviceLog = outside.devices.importLog.handler(async ({ input, context, errors }) => {
  const { visitor, enter, now } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  // What came in as JSON is a JSON value.
  const entries = input.entries as readonly LogEntry[];
  const sums: Sum[] = [];
  for (const [deviceId, own] of Map.groupBy(entries, (entry) => entry.device)) {
    const sum = await importOf(deviceId, own, orgId, context);
    if (sum === 'unknown') throw notFound('device');
    if (typeof sum === 'number') throw errors['device/log-gap']({ data: { expectedSeq: sum } });
    sums.push(sum);
    await enter(orgId, (tx) =>
      writeAudit(tx, {
        actor: { userId: visitor.account.userId, orgId, role: visitor.role },
        now,
        act: 'device.log-imported',
        subject: { deviceId, entries: String(own.length) },
      }),
    );
  }
  const total = (of: keyof Sum) => sums.reduce((count, sum) => count + sum[of], 0);
  return { applied: total('applied'), known: total('known'), parked: total('parked') };
});

/** A number: from there on entries are missing. */
async function importOf(
  deviceId: string,
  entries: readonly LogEntry[],
  orgId: OrgId,
  { tills, enter, now }: OutsideCall,
): Promise<Sum | number | 'unknown'> {
  const device = await tills.keys.of(deviceId);
  if (device?.identity.orgId !== orgId) return 'unknown';
  const { last_seq: before } = await enter(orgId, (tx) =>
    tx.selectFrom('app.device_heads').select('last_seq').where('device_id', '=', deviceId).executeTakeFirstOrThrow(),
  );
  const ordered = entries.toSorted((one, other) => one.seq - other.seq);
  const { outcomes, expectedSeq, forged } = await tills.log.take({ device, bearer: 'manager', entries: ordered, now });
  if (expectedSeq !== undefined) return expectedSeq;
  if (forged) await tills.setAside(device.identity, forged.entry, { cause: forged.seal, now });
  const missing = ordered[outcomes.length + (forged ? 1 : 0)];
  if (missing) return missing.seq;
  const parked = outcomes.filter(({ outcome, seq }) => outcome === 'parked' && seq > before).length;
  const known = outcomes.filter(({ seq }) => seq <= before).length;
  return { applied: outcomes.length - known - parked, known, parked: parked + (forged ? 1 : 0) };
}
