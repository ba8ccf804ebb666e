import type { Closing, TseInUse } from '@tresen/domain/dsfinvk/closed-day';
import { smallExportNos } from '@tresen/domain/offer/small-business';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/tenant.ts';
import { readZReports } from '../closing/z-report-row.ts';
import type { ListedClosing } from './list-closings.ts';

/** What a closing is made of but for its processes, which come page by page. */
export type ReadClosing = Pick<Closing, 'report' | 'people' | 'devices' | 'smallExportNo'> & {
  /** Whether people, devices and the key of small businesses are those of that day. */
  readonly isFrozen: boolean;
};

const device = z.object({
  serial: z.string(),
  algorithm: z.string(),
  timeFormat: z.string(),
  encoding: z.string(),
  publicKey: z.string(),
  certificate: z.string(),
}) satisfies z.ZodType<TseInUse>;

const exportNo = z.literal(smallExportNos);
const frozen = z.object({
  people: z.record(z.string(), z.string()),
  tseDevices: z.array(device),
  smallExportNo: exportNo,
});
type Frozen = z.infer<typeof frozen>;

/**
 * By their numbers. Master data are those that were frozen with a report; reports that are older than that are told with what is known
 * today.
 */
export async function readClosings(
  tx: Tx,
  locationId: string,
  group: readonly ListedClosing[],
): Promise<readonly ReadClosing[]> {
  const stored = await readZReports(
    tx,
    group.map(({ zReportId }) => zReportId),
  );
  if (stored.length !== group.length) throw new Error(`${stored.length} of ${group.length} Z-reports`);
  const outages = await outagesOf(tx, locationId);
  let known: Frozen | undefined;
  const closings: ReadClosing[] = [];
  for (const { report } of stored) {
    const kept = frozen.safeParse(report.masterData);
    const { people, tseDevices, smallExportNo } = kept.success ? kept.data : (known ??= await todays(tx, locationId));
    closings.push({
      report: { ...report, tse: { ...report.tse, outages } },
      people: new Map(Object.entries(people)),
      devices: tseDevices.map((one) => ({ ...one, certificate: bareText(one.certificate) })),
      smallExportNo,
      isFrozen: kept.success,
    });
  }
  return closings;
}

/** Those of the location that are written down today: of one that went on over the closing the end is known now. */
async function outagesOf(tx: Tx, locationId: string) {
  const rows = await tx
    .selectFrom('app.tse_outages')
    .select(['started_at', 'ended_at', 'reason'])
    .where('location_id', '=', locationId)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    from: row.started_at.toString(),
    to: row.ended_at?.toString() ?? null,
    reason: row.reason,
  }));
}

/** Vendors wrap it in lines; in the file it is one text. */
function bareText(certificate: string): string {
  return certificate.replaceAll(/-----[^-]+-----|\s/g, '');
}

async function todays(tx: Tx, locationId: string): Promise<Frozen> {
  const { rows } = await sql<Frozen>`
    select (select coalesce(jsonb_object_agg(person_id, name), '{}') from app.people where name <> '') as people,
        (select coalesce(jsonb_agg(jsonb_build_object('serial', serial, 'algorithm', algorithm, 'timeFormat', time_format,
            'encoding', encoding, 'publicKey', public_key, 'certificate', certificate) order by serial), '[]')
          from app.tse_devices where location_id = ${locationId} and serial <> '') as "tseDevices",
        (select small_export_no from app.organizations) as "smallExportNo"`.execute(tx);
  return frozen.parse(rows[0]);
}
