import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Accounts } from '../../platform/auth/accounts.ts';
import { readBooks } from '../books/read-books.ts';
import { softwareVersion } from '../../platform/log/software-version.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OrgId, Tx } from '../../platform/db/tenant.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { exportFiles } from './export-files.ts';
import { exportRows } from './export-rows.ts';
import { fileKeysOf } from './file-keys.ts';
import { openLineFile } from './line-files.ts';
import { type ListedFile, listPath, type Manifest, manifestName } from './manifest.ts';
import { movingTables } from './moving-tables.ts';

export type Services = { readonly db: Kysely<DB>; readonly accounts: Accounts; readonly files: FileStore };

export type Exported = { readonly manifest: Manifest; readonly missingFiles: number };

/**
 * All that one organisation has, as it stood at one moment, in a folder: lines of JSON for each table, its files, and a
 * manifest with counts and hashes. Read behind the wall that everybody is behind. However much it is, little of it is in
 * memory at once.
 */
export async function exportOrganization(services: Services, orgId: OrgId, folder: string): Promise<Exported> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const rows = await readBooks(services.db, orgId, (tx) => exportInside(tx, orgId, folder, services.accounts));
  // Bytes never change once they are there, so they need not be read in the same moment.
  const { files, missing } = await exportFiles(services.files, rows.keys, folder);
  const manifest: Manifest = { ...rows.manifest, files };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  return { manifest, missingFiles: missing };
}

async function exportInside(tx: Tx, orgId: OrgId, folder: string, accounts: Accounts) {
  const organization = await tx.selectFrom('app.organizations').select('name').executeTakeFirst();
  if (!organization) throw new Error(`organization ${orgId} is not here`);
  await refuseUnsigned(tx, orgId);
  const tables: Manifest['tables'] = [];
  for (const table of await movingTables(tx)) {
    const file = openLineFile(join(folder, listPath.table(table.name)));
    await exportRows(tx, table, file);
    tables.push({ name: table.name, columns: [...table.columns], ...(await file.finish()) });
  }
  const manifest = {
    format: 'tresen-organization' as const,
    version: 1 as const,
    orgId,
    name: organization.name,
    exportedAt: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    software: softwareVersion,
    ...(await monthsOf(tx)),
    tables,
    people: await exportPeople(tx, accounts, join(folder, listPath.people)),
    formerSlugs: await exportSlugs(tx, join(folder, listPath.formerSlugs)),
  };
  return { manifest, keys: await fileKeysOf(tx, orgId) };
}

/** A receipt whose signature is still to come would never get it: its job stays in the old installation. */
async function refuseUnsigned(tx: Tx, orgId: OrgId): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from jobs.job
    where name = 'sign-with-tse' and state in ('created', 'retry', 'active') and data ->> 'orgId' = ${orgId}`.execute(
    tx,
  );
  const { rows: begun } = await sql<{ count: number }>`select count(*) as count from app.tse_transactions
    where state in ('asked', 'begun')`.execute(tx);
  const waiting = (rows[0]?.count ?? 0) + (begun[0]?.count ?? 0);
  if (waiting > 0)
    throw new Error(`${waiting} receipts still wait for their signature: let the worker finish, then export again`);
}

async function monthsOf(tx: Tx): Promise<Pick<Manifest, 'firstMonth' | 'lastMonth'>> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select date_trunc('month', min(day))::date as first, date_trunc('month', max(day))::date as last from (
      select min(received_on) as day from app.device_commands union all select max(received_on) from app.device_commands
      union all select min(created_on) from app.events union all select max(created_on) from app.events
      union all select min(at)::date from app.audit_entries union all select max(at)::date from app.audit_entries
      union all select current_date) d`.execute(tx);
  const today = Temporal.Now.plainDateISO('UTC').toString();
  return { firstMonth: rows[0]?.first ?? today, lastMonth: rows[0]?.last ?? today };
}

/** Who works there: names and addresses. Passwords, keys and sessions stay; everybody sets a new password. */
async function exportPeople(tx: Tx, accounts: Accounts, path: string): Promise<ListedFile> {
  const file = openLineFile(path);
  const members = await tx.selectFrom('app.memberships').select('user_id').orderBy('user_id').execute();
  for (const { user_id } of members) {
    const account = await accounts.byId(user_id);
    if (!account) continue;
    const { userId, email, firstName, lastName, locale } = account;
    await file.write([JSON.stringify({ userId, email, firstName, lastName, locale })]);
  }
  return file.finish();
}

async function exportSlugs(tx: Tx, path: string): Promise<ListedFile> {
  const file = openLineFile(path);
  const { rows } = await sql<{ slug: string; location_id: string }>`select * from directory.former_slugs()`.execute(tx);
  await file.write(rows.map(({ slug, location_id }) => JSON.stringify({ slug, locationId: location_id })));
  return file.finish();
}
