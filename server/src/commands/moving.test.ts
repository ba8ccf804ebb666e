import { hash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, openTestApiOn, people, type TestApi } from '../../test/api.ts';
import { pictureOf } from '../../test/foreign-rows.ts';
import { openEmptyDatabase } from '../../test/test-database.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../test/till-device.ts';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { exportKey } from '../core/exports/run-export.ts';
import { pictureKey } from '../platform/files/picture-widths.ts';
import { leftBehind, movingTables } from '../core/moving/moving-tables.ts';
import { exportCommand } from './export-organization.ts';
import { importCommand } from './import-organization.ts';
import { verify } from './verify.ts';

let old: TestApi;
let oldOwner: OwnerSql;
let till: TillDevice;
let fresh: TestApi;
let freshOwner: OwnerSql;
let folder: string;
let archive: string;

const pictureId = 'ab'.repeat(16);
const exportId = '01890000-0000-7000-8000-000000000001';

beforeAll(async () => {
  old = await openTestApi();
  oldOwner = openOwnerSql(old.database);
  till = await openTillDevice(oldOwner, ours, 'K9');
  const anna = await old.signIn(people.owner);
  for (const day of [1, 2, 3]) {
    await upload(
      old,
      till,
      Array.from({ length: 10 + day }, () => till.sell()),
    );
    const { status } = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    expect(status).toBe(200);
  }
  await upload(old, till, [till.sell(), till.sell()]);
  await oldOwner.sql(`update app.locations set slug = 'ganz-neuer-name' where location_id = $1`, [ours.locationId]);
  await keepFiles();

  folder = await mkdtemp(join(tmpdir(), 'tresen-moving-'));
  archive = join(folder, 'lindenhof');
  await exportCommand(old.context, { organization: ours.orgId, folder: archive });
  const database = await openEmptyDatabase();
  fresh = await openTestApiOn(database);
  freshOwner = openOwnerSql(database);
}, 180_000);

/** A picture, and a file that was handed to the tax adviser. */
async function keepFiles(): Promise<void> {
  await oldOwner.sql(
    `insert into app.files (org_id, file_id, use, width, height, widths, created_by) values ($1, $2, 'logo', 9, 9, '{160}', $1)`,
    [ours.orgId, pictureId],
  );
  await oldOwner.sql(
    `insert into app.exports (org_id, export_id, kind, format, location_id, from_date, to_date, delivers, locale, state,
       progress, files, requested_by, created_at, finished_at)
     values ($1, $2, 'datev', 'extf', $3, '2026-11-01', '2026-11-30', 'whole', 'de', 'ready', 100,
       '[{"name": "EXTF.csv", "bytes": 6, "rows": 1}]', $1, now(), now()),
       ($1, gen_random_uuid(), 'datev', 'extf', $3, '2026-11-01', '2026-11-30', 'whole', 'de', 'waiting', 0, '[]', $1, now(), null)`,
    [ours.orgId, exportId, ours.locationId],
  );
  const { files } = old.context.services;
  await files.put(pictureKey(ours.orgId, pictureId, 160), Buffer.from('picture'));
  await files.put(exportKey(ours.orgId, exportId, 'EXTF.csv'), Buffer.from('booked'));
}

afterAll(async () => {
  await freshOwner.close();
  await fresh.close();
  await oldOwner.close();
  await old.close();
  await rm(folder, { recursive: true, force: true });
});

describe('[F10] an organisation moves into another installation', () => {
  test('an archive that was cut short, changed, or is of another version is refused, and nothing is left behind', async () => {
    const spoiled = async (spoil: (copy: string) => Promise<void>): Promise<string> => {
      const copy = await mkdtemp(join(folder, 'spoiled-'));
      await cp(archive, copy, { recursive: true });
      await spoil(copy);
      return importCommand(fresh.context, { folder: copy }).catch((error: Error) => error.message);
    };
    const lines = (copy: string) => join(copy, 'tables', 'receipt_payments.ndjson');
    expect(await spoiled((copy) => truncate(lines(copy), 1000))).toMatch(/receipt_payments|JSON|json/);
    const edited = await spoiled(async (copy) => {
      const text = await readFile(lines(copy), 'utf8');
      await writeFile(lines(copy), text.replace(/"amount_cents":(\d)/, '"amount_cents":9$1'));
    });
    expect(edited).toMatch(/receipt_payments.ndjson is not what was exported/);
    const otherShape = await spoiled(async (copy) => {
      const path = join(copy, 'manifest.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"brand_colour"', '"brand_color"'));
    });
    expect(otherShape).toMatch(/written by another version.*locations differ/);
    expect(await spoiled((copy) => rm(join(copy, 'manifest.json')))).toMatch(/holds no whole archive/);
    const foreign = await spoiled(async (copy) => {
      const path = join(copy, 'manifest.json');
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replaceAll(ours.orgId, '01890000-0000-7000-8000-00000000abcd'));
    });
    expect(foreign).toMatch(/not a file of this organization/);
    // Forged with care: a row for somebody else, and a manifest that agrees with it.
    const forged = await spoiled(async (copy) => {
      const [path, list] = [join(copy, 'tables', 'categories.ndjson'), join(copy, 'manifest.json')];
      const text = await readFile(path, 'utf8');
      const smuggled = text.replace(ours.orgId, '01890000-0000-7000-8000-00000000abcd');
      await writeFile(path, smuggled);
      const manifest = await readFile(list, 'utf8');
      await writeFile(list, manifest.replace(hash('sha256', text, 'hex'), hash('sha256', smuggled, 'hex')));
    });
    expect(forged).toMatch(/row-level security policy for table "categories"/);
    expect(await freshOwner.sql('select 1 from app.organizations')).toEqual([]);
    expect(await freshOwner.sql('select 1 from auth."user"')).toEqual([]);
  });

  test('[D37] into an empty installation: every row and every file under its own id, and the books are whole', async () => {
    expect(await importCommand(fresh.context, { folder: archive })).toMatch(/^imported Lindenhof/);

    const [before, after] = await Promise.all(
      [old, fresh].map(({ database }) => pictureOf(database.ownerUrl, ours.orgId)),
    );
    // Changes of the catalogue are counted on, so that no till takes the new one for one it has.
    const { catalogue_revisions: counted, ...rest } = before ?? {};
    const { catalogue_revisions: countedOn, ...moved } = after ?? {};
    for (const name of leftBehind) delete rest[name];
    for (const name of leftBehind) delete moved[name];
    // What was being made at the time of the export is not taken along: nobody would finish it.
    expect(rest['exports']?.split('\n')).toHaveLength(2);
    rest['exports'] =
      rest['exports']
        ?.split('\n')
        .filter((row) => row.includes('ready'))
        .join('\n') ?? '';
    expect(moved).toEqual(rest);
    expect(rest['receipts']?.split('\n').length).toBeGreaterThan(30);
    expect(rest['z_reports']?.split('\n')).toHaveLength(3);
    expect(revisionOf(countedOn)).toBeGreaterThan(revisionOf(counted));

    expect(await verify(fresh.context)).toMatch(
      /^verify: 0 faults, 1 organizations, 38 entries, 38 receipts, 3 Z-reports/,
    );
    const { files } = fresh.context.services;
    expect(await files.read(pictureKey(ours.orgId, pictureId, 160))).toEqual(new Uint8Array(Buffer.from('picture')));
    expect(await files.read(exportKey(ours.orgId, exportId, 'EXTF.csv'))).toEqual(
      new Uint8Array(Buffer.from('booked')),
    );
  });

  test('[R5.8] links that were printed long ago lead to the place in its new installation', async () => {
    const { directory } = fresh.context.services;
    const [former] = await oldOwner.sql<{ slug: string }>(
      'select slug from directory.slugs where location_id = $1 and not is_current',
      [ours.locationId],
    );
    expect(await directory.locationBySlug(former?.slug ?? '')).toMatchObject({ currentSlug: 'ganz-neuer-name' });
  });

  test('[S18] people come without passwords, sessions and keys, and can set a new one', async () => {
    const account = await fresh.context.services.accounts.byEmail(people.owner);
    expect(account?.userId).toBe((await old.context.services.accounts.byEmail(people.owner))?.userId);
    expect(await fresh.context.services.accounts.hasPassword(account?.userId ?? '')).toBe(false);
    expect(await freshOwner.sql('select 1 from auth.account union all select 1 from auth.session')).toEqual([]);
    const written = await Promise.all(
      (await readdir(archive, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name.endsWith('json'))
        .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')),
    );
    const [{ password } = { password: '' }] = await oldOwner.sql<{ password: string }>(
      'select password from auth.account where password is not null limit 1',
    );
    expect(password.length).toBeGreaterThan(20);
    expect(written.join('\n')).not.toContain(password);
    expect(written.join('\n')).not.toContain('hafenbar');
    await fresh.context.services.accounts.setPassword(account?.userId ?? '', demoPassword);
    const answer = await fresh.visit().call('POST', '/session', { email: people.owner, password: demoPassword });
    expect(answer.status).toBe(200);
  });

  test('a till goes on where it was, and the day is closed with the next number', async () => {
    expect((await upload(fresh, till, [till.sell()])).status).toBe(200);
    const anna = await fresh.signIn(people.owner);
    const { status } = await anna.call('POST', `/locations/${ours.locationId}/z-reports`, {});
    expect(status).toBe(200);
    expect(await verify(fresh.context)).toMatch(/^verify: 0 faults, .* 39 receipts, 4 Z-reports/);
    const [last] = await freshOwner.sql('select max(z_no)::int as z from app.z_reports');
    expect(last).toEqual({ z: 4 });
  });

  test('a second time it is refused, and nothing changes', async () => {
    const before = await pictureOf(fresh.database.ownerUrl, ours.orgId);
    await expect(importCommand(fresh.context, { folder: archive })).rejects.toThrow(/is here already/);
    expect(await pictureOf(fresh.database.ownerUrl, ours.orgId)).toEqual(before);
  });

  test('every table of an organisation moves, or stands in the list of what is left behind', async () => {
    const all = await freshOwner.sql<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    const moving = await fresh.context.services.db.transaction().execute(movingTables);
    const names = [...moving.map(({ name }) => name), ...leftBehind].toSorted();
    expect(names).toEqual(all.map(({ name }) => name).toSorted());
  });

  test('receipts that wait for a signature keep the organisation where it is', async () => {
    await oldOwner.sql(
      `insert into jobs.job (name, data, state) values ('sign-with-tse', jsonb_build_object('orgId', $1::text), 'created')`,
      [ours.orgId],
    );
    const again = exportCommand(old.context, { organization: ours.orgId, folder: join(folder, 'again') });
    await expect(again).rejects.toThrow(/1 receipts still wait for their signature/);
  });
});

function revisionOf(row: string | undefined): number {
  return Number(/,(\d+)\)$/.exec(row ?? '')?.[1]);
}
