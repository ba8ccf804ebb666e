import { hash, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArchiveManifest } from '@tresen/domain/closing/archive';
import { dtd } from '@tresen/domain/dsfinvk/dtd';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';
import { bytesOf } from '../../../test/read-csv.ts';
import { openTillDevice, ours, upload } from '../../../test/till-device.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { type FileStore, openFileStore } from '../../platform/files/file-store.ts';
import { filesPlaceOf } from '../../platform/files/files-url.ts';
import { putBytes } from '../../platform/files/put-bytes.ts';
import { openLockingS3Server } from '../../platform/files/testing/locking-s3-server.ts';
import { openLog } from '../../platform/log/logger.ts';
import { archiveFaults } from './archive-faults.ts';
import { archiveKeys } from './archive-keys.ts';
import { keepDueMonths } from './keep-due-months.ts';
import { verifyArchive } from './verify-archive.ts';

const orgId = vouchedOrgId(ours.orgId);
const december = Temporal.Instant.from('2026-12-05T05:00:00Z');
const tar = Buffer.from('what a TSE has signed');

let testServer: ExportServer;
let folder: string;
let clock: Temporal.Instant;
let tarKey: string;
beforeAll(async () => {
  // The last week of October and two of November, all days closed.
  testServer = await openExportServer(20, 3);
  tarKey = await keepTar('2026-12-01T02:00:00Z');
  const till = await openTillDevice(testServer.owner, ours, 'K7');
  expect((await upload(testServer.api, till, [till.sell(), till.sell()])).status).toBe(200);
  await past(`update app.device_commands set received_on = '2026-11-20', received_at = '2026-11-20T18:00:00Z'`);
}, 120_000);
afterAll(() => testServer.close());
beforeEach(async () => {
  await past('truncate app.archive_packages, app.archive_checks, app.incidents cascade');
  folder = await mkdtemp(join(tmpdir(), 'tresen-archive-'));
  clock = december;
});

const onDisk = () => openFileStore({ kind: 'disk', folder });

/** The TSE's own files lie where the server put them; the archive goes where the test looks. */
function servicesWith(archive: FileStore) {
  const { enter, files } = testServer.api.context.services;
  const both: FileStore = { ...archive, stream: (key) => (key.startsWith('tse/') ? files : archive).stream(key) };
  return { enter, files: both, grammar: dtd, now: () => clock, log: openLog('silent') };
}
const keep = (archive = onDisk()) => keepDueMonths(servicesWith(archive), orgId);
const fileOf = (packageNo: number, kind: 'file' | 'manifest') =>
  join(folder, archiveKeys(orgId, ours.locationId, packageNo)[kind]);
const manifestOf = async (packageNo: number) =>
  JSON.parse(await readFile(fileOf(packageNo, 'manifest'), 'utf8')) as ArchiveManifest;
const packages = () =>
  testServer.owner.sql<{ package_no: number; month: string; sha256: string; hash: string; prev_hash: string }>(
    'select package_no, month::text, sha256, hash, prev_hash, kept_until::text from app.archive_packages order by 1',
  );
const past = (statement: string) =>
  testServer.owner.sql(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`);

async function keepTar(keptAt: string): Promise<string> {
  const tssId = randomUUID();
  const key = `tse/${ours.orgId}/${tssId}/1-2.tar`;
  await putBytes(testServer.api.context.services.files, { key, bytes: tar, contentType: 'application/x-tar' });
  await testServer.owner.sql(
    `insert into app.tse_devices (org_id, tss_id, location_id, provider, reach, state, is_test, serial, created_at)
      values ($1, $2, $3, 'double', 'server', 'ready', true, $4, now())`,
    [ours.orgId, tssId, ours.locationId, 'ab12'.repeat(16)],
  );
  await testServer.owner.sql('insert into app.tse_archives values ($1, $2, 1, 2, $3, $4, $5, $6)', [
    ...[ours.orgId, tssId, key, hash('sha256', tar, 'hex'), tar.length, keptAt],
  ]);
  return key;
}

test('[K38] on the fifth the months before it are kept, each once, chained, read-only, with all that belongs to them', async () => {
  clock = Temporal.Instant.from('2026-12-04T05:00:00Z');
  expect(await keep()).toBe(1);
  clock = december;
  expect(await keep()).toBe(1);
  expect(await keep()).toBe(0);
  const [october, november] = await packages();
  expect([october, november]).toMatchObject([
    { package_no: 1, month: '2026-10-01', prev_hash: '', kept_until: '2037-01-01' },
    { package_no: 2, month: '2026-11-01', prev_hash: october?.hash, kept_until: '2037-01-01' },
  ]);
  const [first, second] = [await manifestOf(1), await manifestOf(2)];
  expect(second.previous).toBe(october?.hash);
  const numbers = [...first.zReports, ...second.zReports].map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_no, at) => at + 1));
  const reports = await testServer.owner.sql<{ days: number }>(
    'select count(*)::int as days from app.z_reports where location_id = $1',
    [ours.locationId],
  );
  expect(numbers).toHaveLength(reports[0]?.days ?? -1);
  const bytes = await readFile(fileOf(2, 'file'));
  expect(hash('sha256', bytes, 'hex')).toBe(november?.sha256);
  for (const { name, sha256 } of second.contents)
    expect(hash('sha256', bytesOf(bytes, name), 'hex'), name).toBe(sha256);
  const kinds = second.contents.map(({ name }) => name.split(/[_/]/)[0]);
  expect([...new Set(kinds)]).toEqual(['DSFinV-K', 'tse', 'z', 'log.ndjson']);
  expect(bytesOf(bytes, `tse/${'ab12'.repeat(16)}/1-2.tar`)).toEqual(tar);
  expect((await stat(fileOf(2, 'file'))).mode & 0o222).toBe(0);
}, 120_000);

test('[K38] killed after the bytes and before the row, a package made again is the same', async () => {
  await keep();
  const before = await packages();
  await past('delete from app.archive_packages where package_no = 2');
  expect(await keep()).toBe(1);
  expect(await packages()).toEqual(before);
}, 120_000);

test('[K38] other bytes in the place of a package are not replaced, and told', async () => {
  await keep();
  await past('delete from app.archive_packages where package_no = 2');
  await forge(fileOf(2, 'file'), Buffer.from('other books'));
  expect(await keep()).toBe(0);
  expect(await readFile(fileOf(2, 'file'), 'utf8')).toBe('other books');
  expect(await incidents()).toEqual([['archive-not-made', '2', 'not-made']]);
}, 120_000);

test('[K38] a flipped byte in any package is found within its nights, and names the package', async () => {
  await keep();
  expect(await nights(2)).toEqual([
    { read: 1, damaged: 0 },
    { read: 1, damaged: 0 },
  ]);
  for (const packageNo of [1, 2])
    for (const kind of ['file', 'manifest'] as const) {
      await past('truncate app.incidents cascade');
      const path = fileOf(packageNo, kind);
      const whole = await readFile(path);
      const flipped = Buffer.from(whole);
      const at = Math.floor(whole.length / 2);
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      await forge(path, flipped);
      // Twice around: what is known is not told again.
      expect((await nights(4)).reduce((sum, { damaged }) => sum + damaged, 0)).toBe(2);
      expect(await incidents()).toEqual([['archive-damaged', String(packageNo), 'changed']]);
      await forge(path, whole);
    }
  await past('truncate app.incidents cascade');
  await rm(fileOf(1, 'file'));
  await nights(2);
  expect(await incidents()).toEqual([['archive-damaged', '1', 'gone']]);
}, 120_000);

test('[K38] a row that was changed so that the chain breaks is found', async () => {
  await keep();
  await past(`update app.archive_packages set prev_hash = repeat('0', 64) where package_no = 2`);
  await nights(2);
  expect(await incidents()).toEqual([['archive-damaged', '2', 'chain']]);
}, 120_000);

test('[K38] a restored server proves itself against the newest package, and one that is older than it does not', async () => {
  await keep();
  const faults = () => archiveFaults(servicesWith(onDisk()), orgId);
  expect(await faults()).toEqual([]);
  const report = (await manifestOf(2)).zReports[0]?.number;
  const reported = `location_id = '${ours.locationId}' and z_no = ${report}`;
  const [kept] = await testServer.owner.sql<{ hash: string }>(
    `select encode(hash, 'hex') as hash from app.z_reports where ${reported}`,
  );
  await past(`update app.z_reports set hash = sha256(hash) where ${reported}`);
  expect(await faults()).toEqual([expect.stringMatching(`^archive package 2 .* knows Z-report ${report} otherwise`)]);
  await past(`update app.z_reports set hash = decode('${kept?.hash}', 'hex') where ${reported}`);
  await past(`update app.device_commands set hash = 'x' where seq = 2`);
  expect(await faults()).toEqual([expect.stringMatching(/^archive package 2 .* knows entry 2 of device/)]);
  await past(`update app.archive_packages set hash = repeat('0', 64) where package_no = 2`);
  expect(await faults()).toEqual([expect.stringMatching(/package 2 .* was changed/), expect.any(String)]);
  await past('delete from app.archive_packages where package_no = 2');
  expect(await faults()).toEqual([expect.stringMatching(/package 2 .* is newer than these books/), expect.any(String)]);
}, 120_000);

test('[K38] in a bucket with object lock nobody deletes a package before its ten years are over', async () => {
  const server = await openLockingS3Server();
  const place = filesPlaceOf(server.url);
  if (!place) throw new Error('no place');
  expect(await keep(openFileStore(place))).toBe(2);
  for (const key of Object.values(archiveKeys(orgId, ours.locationId, 2))) {
    const [version] = server.versions(key);
    expect(version).toMatchObject({ mode: 'COMPLIANCE', until: Date.parse('2037-01-01T00:00:00Z') });
    expect(await server.deleteVersion(key, version?.id ?? '')).toBe(403);
  }
  await server.close();
}, 120_000);

test('[K38] a TSE’s file that was changed since it was kept is not packed as if it were whole', async () => {
  const { files } = testServer.api.context.services;
  await putBytes(files, { key: tarKey, bytes: Buffer.from('forged'), contentType: 'application/x-tar' });
  expect(await keep()).toBe(1);
  expect(await incidents()).toEqual([['archive-not-made', '2', 'not-made']]);
  await putBytes(files, { key: tarKey, bytes: tar, contentType: 'application/x-tar' });
  expect(await keep()).toBe(1);
}, 120_000);

async function nights(count: number) {
  const verdicts = [];
  for (let night = 0; night < count; night += 1) {
    clock = clock.add({ hours: 24 });
    verdicts.push(await verifyArchive(servicesWith(onDisk()), orgId));
  }
  return verdicts;
}

async function incidents() {
  const rows = await testServer.owner.sql<{ kind: string; subject: { package: string; finding: string } }>(
    'select kind, subject from app.incidents order by opened_at',
  );
  return rows.map(({ kind, subject }) => [kind, subject.package, subject.finding]);
}

async function forge(path: string, bytes: Buffer): Promise<void> {
  await chmod(path, 0o644);
  await writeFile(path, bytes);
}
