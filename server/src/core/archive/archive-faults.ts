import type { ArchiveManifest } from '@tresen/domain/closing/archive';
import { sql } from 'kysely';
import { z } from 'zod';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { archiveKeys } from './archive-keys.ts';
import { hashOfText } from './hash-of.ts';
import { newestPackage } from './newest-package.ts';

type Services = {
  readonly enter: <Result>(orgId: OrgId, work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly files: FileStore;
};

/** What is compared with the books, of what a package says of itself. */
const readManifest = z.object({
  packageNo: z.int(),
  previous: z.string(),
  zReports: z.array(z.object({ number: z.int(), hash: z.string() })),
  logs: z.array(z.object({ deviceId: z.uuid(), seq: z.int(), hash: z.string() })),
}) satisfies z.ZodType<Pick<ArchiveManifest, 'packageNo' | 'previous' | 'zReports' | 'logs'>>;

/**
 * Holds the books against the newest package of each location, and against any that follow on it and that the books do not know:
 * a server that was restored to an earlier moment lacks what they name.
 */
export async function archiveFaults(services: Services, orgId: OrgId): Promise<readonly string[]> {
  const faults: string[] = [];
  const locations = await services.enter(orgId, (tx) =>
    tx.selectFrom('app.locations').select('location_id').orderBy('location_id').execute(),
  );
  for (const { location_id: locationId } of locations)
    faults.push(...(await locationFaults(services, orgId, locationId)));
  return faults;
}

async function locationFaults(
  { enter, files }: Services,
  orgId: OrgId,
  locationId: string,
): Promise<readonly string[]> {
  const newest = await enter(orgId, (tx) => newestPackage(tx, locationId));
  const faults: string[] = [];
  for (let packageNo = newest?.package_no ?? 1; ; packageNo += 1) {
    const bytes = await files.read(archiveKeys(orgId, locationId, packageNo).manifest);
    const isKnown = packageNo === newest?.package_no;
    const name = `archive package ${packageNo} of location ${locationId}`;
    if (!bytes) return isKnown ? [...faults, `${name} is gone`] : faults;
    const text = Buffer.from(bytes).toString();
    if (isKnown && hashOfText(text) !== newest.hash) faults.push(`${name} was changed`);
    if (!isKnown) faults.push(`${name} is newer than these books`);
    const manifest = readManifest.safeParse(jsonOf(text)).data;
    if (!manifest) return [...faults, `${name} cannot be read`];
    const missing = await enter(orgId, (tx) => missingOf(tx, locationId, manifest));
    faults.push(...missing.map((what) => `${name} knows ${what} otherwise than these books`));
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function missingOf(
  tx: Tx,
  locationId: string,
  { zReports, logs }: z.infer<typeof readManifest>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'Z-report ' || n as what from unnest(${zReports.map(({ number }) => number)}::bigint[],
        ${zReports.map(({ hash }) => hash)}::text[]) as told (n, h)
      where not exists (select 1 from app.z_reports z where z.location_id = ${locationId} and z.z_no = told.n
        and encode(z.hash, 'hex') = told.h)
    union all
    select 'entry ' || s || ' of device ' || d from unnest(${logs.map(({ deviceId }) => deviceId)}::uuid[],
        ${logs.map(({ seq }) => seq)}::bigint[], ${logs.map(({ hash }) => hash)}::text[]) as told (d, s, h)
      where not exists (select 1 from app.device_commands c where c.device_id = told.d and c.seq = told.s
        and c.hash = told.h)`.execute(tx);
  return rows.map(({ what }) => what);
}
