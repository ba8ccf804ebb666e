import { masterDataHistory } from '@tresen/domain/closing/master-data-history';
import { writeCsv } from '@tresen/domain/sheets/csv';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';

export type PackageScope = { readonly locationId: string; readonly from: string; readonly to: string };

/** A table as an auditor's program reads it; the titles are German, as the package is for the German tax office. */
type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

export type PackageTables = {
  readonly sheets: readonly Sheet[];
  /** Entries that are on devices and not in the books. */
  readonly unsent: number;
  readonly outages: number;
};

export function sheetBytes({ rows }: Sheet): Uint8Array {
  // With the mark by which spreadsheets know the letters.
  return Buffer.from(`\uFEFF${writeCsv(rows, ';')}`);
}

export async function packageTables(tx: Tx, scope: PackageScope): Promise<PackageTables> {
  const outages = await outagesOf(tx, scope);
  const devices = await devicesOf(tx, scope);
  return {
    sheets: [
      { name: 'stammdaten.csv', rows: await historyRows(tx, scope) },
      {
        name: 'ausfaelle.csv',
        rows: [
          ['Beginn', 'Ende', 'Kasse', 'Seriennummer der TSE', 'Grund', 'bemerkt von'],
          ...outages.map((row) => [
            row.started_at.toString(),
            row.ended_at?.toString() ?? '',
            row.code ?? '',
            row.serial ?? '',
            row.reason,
            row.detected_by,
          ]),
        ],
      },
      {
        name: 'geraete.csv',
        rows: [
          ['Gerät', 'Name', 'Aufgabe', 'Zustand', 'Programm', 'seit', 'letzter Kontakt', 'nicht gesendete Einträge'],
          ...devices.map((row) => [
            row.device_id,
            row.name,
            row.role,
            row.state,
            row.app,
            row.enrolled_at.toString(),
            row.last_seen_at?.toString() ?? '',
            String(row.unsent),
          ]),
        ],
      },
    ],
    unsent: devices.reduce((sum, { unsent }) => sum + Number(unsent), 0),
    outages: outages.length,
  };
}

async function historyRows(tx: Tx, { locationId, from, to }: PackageScope): Promise<readonly (readonly string[])[]> {
  const closings = await tx
    .selectFrom('app.z_reports')
    .select(['z_no', 'business_date', 'master_data'])
    .where('location_id', '=', locationId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .orderBy('z_no')
    .execute();
  const changes = masterDataHistory(
    closings.map((row) => ({
      number: row.z_no,
      businessDate: row.business_date,
      masterData: row.master_data as object,
    })),
  );
  return [
    ['ab Z-Bericht', 'ab Tag', 'Feld', 'Wert'],
    ...changes.map(({ zNo, businessDate, field, value }) => [String(zNo), businessDate, field, value]),
  ];
}

/** A day ends on the next morning at the latest. */
function outagesOf(tx: Tx, { locationId, from, to }: PackageScope) {
  return tx
    .selectFrom('app.tse_outages as o')
    .leftJoin('app.cash_registers as r', (join) =>
      join.onRef('r.org_id', '=', 'o.org_id').onRef('r.register_id', '=', 'o.register_id'),
    )
    .leftJoin('app.tse_devices as d', (join) =>
      join.onRef('d.org_id', '=', 'o.org_id').onRef('d.tss_id', '=', 'o.tss_id'),
    )
    .select(['o.started_at', 'o.ended_at', 'o.reason', 'o.detected_by', 'r.code', 'd.serial'])
    .where('o.location_id', '=', locationId)
    .where(sql<boolean>`o.started_at < ${to}::date + 2 and coalesce(o.ended_at, 'infinity') >= ${from}::date`)
    .orderBy('o.started_at')
    .execute();
}

function devicesOf(tx: Tx, { locationId }: PackageScope) {
  return tx
    .selectFrom('app.devices')
    .select(['device_id', 'name', 'role', 'state', 'app', 'enrolled_at', 'last_seen_at', 'unsent'])
    .where('location_id', '=', locationId)
    .orderBy('unsent', 'desc')
    .orderBy('name')
    .orderBy('device_id')
    .execute();
}
