import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { type OrgId, type Tx, vouchedOrgId, withinTenant } from '../../platform/db/tenant.ts';
import type { Services } from './export-organization.ts';
import { isKeyOf } from './file-keys.ts';
import { fillIn, importRows } from './import-rows.ts';
import { linesOf } from './line-files.ts';
import { listPath, type Manifest, readManifest } from './manifest.ts';
import { filledInLater, type MovingTable, movingTables } from './moving-tables.ts';

const rowsAtOnce = 200;

const person = z.object({
  userId: z.uuid(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.enum(['de', 'en']),
});
const formerSlug = z.object({ slug: z.string(), locationId: z.uuid() });
const fileLine = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

/**
 * Takes in what `exportOrganization` wrote, all of it in one transaction or nothing: under the same ids, as the same role
 * and behind the same wall as everything else here. Triggers keep the directory, as they do for every row.
 */
export async function importOrganization(services: Services, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const orgId = vouchedOrgId(manifest.orgId);
  await withinTenant(services.db, orgId, (tx) => refuseKnown(tx, manifest));
  const people = await readPeople(services, manifest, folder);
  await importFiles(services, orgId, manifest, folder);
  await withinTenant(services.db, orgId, async (tx) => {
    await refuseKnown(tx, manifest);
    await makeMonths(tx, manifest);
    await importTables(tx, manifest, folder);
    await importSlugs(tx, manifest, folder);
    // Last, for accounts are kept by another role: if anything before fails, nobody is made.
    for (const { userId, ...account } of people) await services.accounts.create(account, userId);
  });
  return manifest;
}

async function refuseKnown(tx: Tx, { orgId, name }: Manifest): Promise<void> {
  const known = await tx.selectFrom('app.organizations').select('org_id').executeTakeFirst();
  if (known) throw new Error(`organization ${orgId} (${name}) is here already; nothing was changed`);
}

async function importTables(tx: Tx, manifest: Manifest, folder: string): Promise<void> {
  const tables = await movingTables(tx);
  refuseOtherShape(tables, manifest);
  for (const table of tables) await eachBatch(table, importRows);
  for (const table of tables) if (filledInLater[table.name]) await eachBatch(table, fillIn);

  async function eachBatch(table: MovingTable, take: typeof importRows): Promise<void> {
    const listed = manifest.tables.find(({ name }) => name === table.name);
    if (!listed) return;
    const path = join(folder, listPath.table(table.name));
    for await (const lines of linesOf(path, listed, rowsAtOnce)) await take(tx, table, lines);
  }
}

/** Rows fit only into the tables they were taken from: both installations have to be of one version. */
function refuseOtherShape(tables: readonly MovingTable[], manifest: Manifest): void {
  const shapeOf = (list: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    new Map(list.map(({ name, columns }) => [name, columns.toSorted().join(' ')]));
  const [here, there] = [shapeOf(tables), shapeOf(manifest.tables)];
  const differing = [...new Set([...here.keys(), ...there.keys()])].filter(
    (name) => here.get(name) !== there.get(name),
  );
  if (differing.length > 0)
    throw new Error(
      `the archive was written by another version (${manifest.software}): ${differing.join(', ')} differ`,
    );
}

async function makeMonths(tx: Tx, { firstMonth, lastMonth }: Manifest): Promise<void> {
  const last = Temporal.PlainDate.from(lastMonth);
  let month = Temporal.PlainDate.from(firstMonth);
  for (; Temporal.PlainDate.compare(month, last) <= 0; month = month.add({ months: 12 }))
    await sql`select app.ensure_partitions(${month.toString()}::date, 12)`.execute(tx);
}

async function importSlugs(tx: Tx, manifest: Manifest, folder: string): Promise<void> {
  for await (const lines of linesOf(join(folder, listPath.formerSlugs), manifest.formerSlugs, rowsAtOnce))
    for (const line of lines) {
      const { slug, locationId } = formerSlug.parse(JSON.parse(line));
      await sql`select directory.keep_former_slug(${slug}, ${locationId}::uuid)`.execute(tx);
    }
}

async function readPeople({ accounts }: Services, manifest: Manifest, folder: string) {
  const people: z.infer<typeof person>[] = [];
  for await (const lines of linesOf(join(folder, listPath.people), manifest.people, rowsAtOnce))
    people.push(...lines.map((line) => person.parse(JSON.parse(line))));
  for (const { email, userId } of people) {
    const known = await accounts.byEmail(email);
    if (known && known.userId !== userId)
      throw new Error(`${email} has an account of its own here, which cannot become the one in the archive`);
  }
  return people;
}

/** Before the rows, so that no row ever speaks of bytes that are not there. */
async function importFiles({ files }: Services, orgId: OrgId, manifest: Manifest, folder: string): Promise<void> {
  for await (const lines of linesOf(join(folder, listPath.files), manifest.files, rowsAtOnce))
    for (const line of lines) {
      const { key, sha256 } = fileLine.parse(JSON.parse(line));
      if (!isKeyOf(orgId, key)) throw new Error(`${key} is not a file of this organization`);
      const path = join(folder, 'files', key);
      if ((await hashOf(path)) !== sha256) throw new Error(`${path} is not what was exported`);
      await files.putFile(key, path, key.endsWith('.webp') ? 'image/webp' : 'text/csv');
    }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest('hex');
}
