import { fetchTars, tarsKept } from '../archive/fetch-tars.ts';
import { hashOfBytes } from '../archive/hash-of.ts';
import { buildTaxOfficeExport } from '../dsfinvk/build-export.ts';
import { fileName, nameMarks, placeInName } from '../dsfinvk/export-name.ts';
import { packZip, type ZipEntry } from '../exports/pack-zip.ts';
import type { Built, ExportWork } from '../exports/run-export.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { packageTables, sheetBytes } from './package-tables.ts';
import { proceduresInForce } from './procedures-in-force.ts';
import { writePackageReport } from './write-package-report.ts';

type Options = {
  readonly grammar: string;
  readonly now: () => Temporal.Instant;
  readonly files: JobServices['files'];
  readonly accounts: JobServices['accounts'];
};

/**
 * Everything that is handed to an auditor who takes data along, in one file: what the tills recorded, what the TSEs signed, what was
 * true when, how it was meant to be done, what was out of order, which devices still owe entries, and what our own checks found. Held back as the export in it is.
 */
export async function buildAuditPackage(work: ExportWork, { grammar, now, files, accounts }: Options): Promise<Built> {
  const { row, workshop, read } = work;
  const scope = { locationId: row.location_id, from: row.from_date, to: row.to_date };
  const built = await buildTaxOfficeExport(work, { grammar, now, files });
  const [days] = built.files ?? [];
  if (!days || !built.examination) return built;

  const entries: ZipEntry[] = [{ name: 'dsfinvk.zip', path: days.path }];
  const sums = [{ name: 'dsfinvk.zip', sha256: days.sha256 }];
  const tars = await fetchTars(files, workshop, await read((tx) => tarsKept(tx, signedIn(scope))));
  for (const { entry, sha256 } of tars) {
    entries.push(entry);
    sums.push({ name: entry.name, sha256 });
  }
  const tables = await read((tx) => packageTables(tx, scope));
  const place = await read((tx) => placeOf(tx, row.location_id));
  const { examination } = built;
  const { is_provisional: isProvisional } = row;
  const report = await writePackageReport({
    ...place,
    ...scope,
    examination,
    tables,
    tars,
    at: row.created_at,
    isProvisional,
  });
  const procedures = await read((tx) => proceduresInForce(tx, accounts, scope));
  const sheets = tables.sheets.map((sheet) => ({ name: sheet.name, bytes: sheetBytes(sheet) }));
  const written = [...sheets, ...procedures, report];
  for (const { name, bytes } of written) {
    entries.push({ name, bytes });
    sums.push({ name, sha256: hashOfBytes(bytes) });
  }
  entries.push({
    name: 'SHA256SUMS',
    bytes: Buffer.from(sums.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')),
  });
  const marks = nameMarks({ isWhole: built.outcome === 'ready', isProvisional });
  const name = fileName(['Pruefung', placeInName(place.location), scope.from, scope.to, ...marks]);
  return { ...built, files: [{ ...(await packZip(workshop, name, entries)), rows: days.rows }] };
}

type Days = { readonly locationId: string; readonly from: string; readonly to: string };

/** TSEs hand over in the nights: what they signed on the last day comes in those that follow. */
function signedIn({ locationId, from, to }: Days) {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant().toString();
  return {
    locationId,
    signedFrom: start(Temporal.PlainDate.from(from)),
    signedBefore: start(Temporal.PlainDate.from(to).add({ days: 4 })),
  };
}

async function placeOf(tx: Parameters<Parameters<ExportWork['read']>[0]>[0], locationId: string) {
  const row = await tx
    .selectFrom('app.locations as l')
    .innerJoin('app.organizations as o', 'o.org_id', 'l.org_id')
    .select(['l.name as location', 'l.time_zone as timeZone', 'o.name as organization', 'o.tax_number as taxNumber'])
    .where('l.location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return row;
}
