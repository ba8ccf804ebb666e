import { type ArchiveManifest, keptUntil, manifestText } from '@tresen/domain/closing/archive';
import { readZReport } from '../closing/z-report-row.ts';
import { writeTaxOfficeExport } from '../dsfinvk/build-export.ts';
import { closingsNumbered, type ListedClosing } from '../dsfinvk/list-closings.ts';
import { openWorkshop, type Workshop, type WrittenFile } from '../exports/export-file.ts';
import { packZip, type ZipEntry } from '../exports/pack-zip.ts';
import { writeZReportPdf } from '../z-report-paper/write-z-report-pdf.ts';
import { archiveKeys } from './archive-keys.ts';
import type { ArchiveServices } from './archive-services.ts';
import { fetchTars, tarsKept } from './fetch-tars.ts';
import { hashOfStream, hashOfText } from './hash-of.ts';
import type { MonthScope } from './month-scope.ts';
import { writeLog } from './write-log.ts';

type Content = ArchiveManifest['contents'][number];
type Collected = {
  readonly entries: readonly ZipEntry[];
  readonly told: Pick<ArchiveManifest, 'contents' | 'zReports' | 'logs' | 'findings'>;
};

/** One package of one location: written down only once its bytes are where they stay. A month with nothing in it has none. */
export async function keepMonth(services: ArchiveServices, scope: MonthScope): Promise<boolean> {
  await using workshop = await openWorkshop();
  const { entries, told } = await collect(services, workshop, scope);
  if (told.contents.length === 0) return false;
  const packed = await packZip(workshop, 'package.zip', entries);
  const manifest: ArchiveManifest = {
    organizationId: scope.orgId,
    locationId: scope.locationId,
    packageNo: scope.packageNo,
    month: scope.month.toString(),
    previous: scope.previous,
    file: { sha256: packed.sha256, bytes: packed.bytes },
    ...told,
  };
  const text = manifestText(manifest);
  const written = workshop.openFile('manifest.json');
  await written.write(Buffer.from(text), 0);
  const keys = archiveKeys(scope.orgId, scope.locationId, scope.packageNo);
  await keepOnce(services, { key: keys.file, file: packed, contentType: 'application/zip' }, scope);
  await keepOnce(
    services,
    { key: keys.manifest, file: await written.finish(), contentType: 'application/json' },
    scope,
  );
  await services.enter(scope.orgId, (tx) =>
    tx
      .insertInto('app.archive_packages')
      .values({
        org_id: scope.orgId,
        location_id: scope.locationId,
        package_no: scope.packageNo,
        month: scope.month.toPlainDate({ day: 1 }).toString(),
        last_z_no: scope.lastNo,
        sha256: packed.sha256,
        size_bytes: packed.bytes,
        prev_hash: scope.previous,
        hash: hashOfText(text),
        kept_at: services.now().toString(),
        kept_until: keptUntil(scope.month).toString(),
      })
      .execute(),
  );
  return true;
}

type Put = { readonly key: string; readonly file: WrittenFile; readonly contentType: string };

/** Killed after the bytes and before the row, the same bytes are there already; others are not ours to replace. */
async function keepOnce(
  { files }: ArchiveServices,
  { key, file, contentType }: Put,
  { month }: MonthScope,
): Promise<void> {
  const there = await files.stream(key);
  if (there && (await hashOfStream(there)) === file.sha256) return;
  await files.keepFile(key, file.path, { contentType, until: keptUntil(month) });
}

async function collect(services: ArchiveServices, workshop: Workshop, scope: MonthScope): Promise<Collected> {
  const read: Parameters<typeof writeLog>[0] = (work) => services.enter(scope.orgId, work);
  const closings = await read((tx) => closingsNumbered(tx, scope));
  const [entries, contents]: [ZipEntry[], Content[]] = [[], []];
  const add = (entry: ZipEntry, { sha256, bytes }: Pick<WrittenFile, 'sha256' | 'bytes'>) => {
    entries.push(entry);
    contents.push({ name: entry.name, sha256, bytes });
  };
  const days = await taxOfficeFiles(services, workshop, { scope, closings });
  for (const file of days.files) add(file, file);
  for (const { entry, ...sum } of await fetchTars(services.files, workshop, await read((tx) => tarsKept(tx, scope))))
    add(entry, sum);
  const zReports: { number: number; hash: string }[] = [];
  for (const { zReportId, number } of closings) {
    const stored = await read((tx) => readZReport(tx, zReportId));
    if (!stored) throw new Error(`Z-report ${number} is gone`);
    zReports.push({ number, hash: stored.report.hash });
    // Without who took how much: what people are called is not kept for years.
    const pdf = workshop.openFile(`z-${number}.pdf`);
    await pdf.write(await writeZReportPdf(stored.report, undefined, 'de'), 0);
    const written = await pdf.finish();
    add({ name: `z/${written.name}`, path: written.path }, written);
  }
  const log = await writeLog(read, workshop, scope);
  if (log.file.rows > 0) add(log.file, log.file);
  return { entries, told: { contents, zReports, logs: log.heads, findings: days.findings } };
}

type Closed = { readonly scope: MonthScope; readonly closings: readonly ListedClosing[] };

/** With findings too: they stand in the manifest, and the file's name says so. */
async function taxOfficeFiles(services: ArchiveServices, workshop: Workshop, { scope, closings }: Closed) {
  if (closings.length === 0) return { files: [], findings: [] };
  const first = scope.month.toPlainDate({ day: 1 });
  const built = await writeTaxOfficeExport(
    {
      row: {
        org_id: scope.orgId,
        export_id: `${scope.locationId} ${scope.packageNo}`,
        location_id: scope.locationId,
        from_date: first.toString(),
        to_date: first.with({ day: scope.month.daysInMonth }).toString(),
      },
      workshop,
      progress: () => Promise.resolve(),
      read: (work) => services.enter(scope.orgId, work),
    },
    closings,
    services,
  );
  const findings =
    built.outcome === 'refused' ? built.problems.map(({ code, subject }) => `${code} ${subject}`.trim()) : [];
  return { files: built.files ?? [], findings };
}
