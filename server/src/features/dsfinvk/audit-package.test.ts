import { hash, randomUUID } from 'node:crypto';
import type { Exported } from '@tresen/contract/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openExportServer } from '../../../test/export-server.ts';
import { pdfText } from '../../../test/pdf-text.ts';
import { bytesOf } from '../../../test/read-csv.ts';
import { exportPeriod, openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { putBytes } from '../../platform/files/put-bytes.ts';

const tar = Buffer.from('what a TSE has signed');

let site: TaxOfficeSite;
let made: Exported;
let bytes: Buffer;
beforeAll(async () => {
  site = await openTaxOfficeSite(7);
  const { testServer, place, signing, tills } = site;
  await signing.outage(Temporal.Now.instant().subtract({ hours: 1 }).toString(), null);
  const happened = site.happen(12);
  await site.send(happened);
  await signing.sign(happened.filter((_one, at) => at % 2 === 0));
  await signing.fail(happened.filter((_one, at) => at % 2 === 1));
  await site.closeDay();
  const [device] = await testServer.owner.sql<{ tss_id: string }>(
    'select tss_id from app.tse_devices where location_id = $1',
    [place.locationId],
  );
  const key = `tse/${place.orgId}/${device?.tss_id}/1-2.tar`;
  await putBytes(testServer.api.context.services.files, { key, bytes: tar, contentType: 'application/x-tar' });
  await testServer.owner.sql('insert into app.tse_archives values ($1, $2, 1, 2, $3, $4, $5, now())', [
    ...[place.orgId, device?.tss_id, key, hash('sha256', tar, 'hex'), tar.length],
  ]);
  await testServer.owner.sql('update app.devices set unsent = 99 where device_id = $1', [tills[1].deviceId]);
  made = await testServer.make('audit-packages', { locationId: place.locationId, ...exportPeriod });
  bytes = (await testServer.download(testServer.anna, made.exportId)).bytes;
}, 300_000);
afterAll(() => site.close());

test('[K35] what an auditor takes along is one file, and every hash in it verifies', async () => {
  expect(made).toMatchObject({ state: 'ready', kind: 'audit-package', problems: [] });
  expect(made.files[0]?.name).toMatch(/^Pruefung_Stube-Zur-Hoell_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.zip$/);
  const sums = sumsIn(bytes);
  expect([...sums.keys()].map((name) => name.replace(/^tse\/.*\//, 'tse/'))).toEqual([
    'dsfinvk.zip',
    'tse/1-2.tar',
    'stammdaten.csv',
    'ausfaelle.csv',
    'geraete.csv',
    'verfahrensdokumentation_1.pdf',
    'pruefbericht.pdf',
  ]);
  for (const [name, sum] of sums) expect(hash('sha256', bytesOf(bytes, name), 'hex'), name).toBe(sum);
  expect((await site.read(bytesOf(bytes, 'dsfinvk.zip'))).faults).toEqual([]);
  expect(bytesOf(bytes, 'pruefbericht.pdf').subarray(0, 5).toString()).toBe('%PDF-');
});

test('[K33][K35] it names the devices that still owe entries with their last contact, the outages, and the master data by closing', () => {
  const table = (name: string) => bytesOf(bytes, name).toString('utf8').trim().split('\r\n');
  const [, owing] = table('geraete.csv');
  expect(owing).toMatch(/;99$/);
  expect(owing).toContain(site.tills[1].deviceId);
  expect(table('ausfaelle.csv')).toHaveLength(2);
  expect(table('ausfaelle.csv')[1]).toContain('keine Verbindung');
  const master = table('stammdaten.csv');
  expect(master[0]).toBe('ab Z-Bericht;ab Tag;Feld;Wert');
  const [registered] = site.tills;
  expect(master.some((line) => line.endsWith(`registers.K1.serial;${registered.registerId}`))).toBe(true);
  expect(master.some((line) => line.includes('people'))).toBe(false);
});

test('[K35] a package without closed days is none', async () => {
  const { testServer, place } = site;
  const none = await testServer.make('audit-packages', {
    locationId: place.locationId,
    from: '2020-01-01',
    to: '2020-01-31',
  });
  expect(none).toMatchObject({ state: 'refused', files: [], problems: [{ code: 'nothing-to-deliver' }] });
});

test('[K35] a day that runs is handed over provisionally, stays open, and its number goes to the closing that follows', async () => {
  const { testServer, place, signing } = site;
  const happened = site.happen(8);
  await site.send(happened);
  await signing.sign(happened);
  const numbers = () =>
    testServer.owner.sql<{ z_no: number; receipts: number }>(
      'select z_no::int, receipt_count as receipts from app.z_reports where location_id = $1 order by z_no',
      [place.locationId],
    );
  const before = await numbers();
  const asked = { locationId: place.locationId, ...exportPeriod, isProvisional: true };
  const provisional = await testServer.make('audit-packages', asked, randomUUID(), Temporal.Now.instant());
  expect(provisional).toMatchObject({
    state: 'ready',
    isProvisional: true,
    files: [{ name: expect.stringMatching(/_vorlaeufig\.zip$/) }],
    examination: { contents: { closings: before.length + 1, lastZNo: before.length + 1 } },
  });
  const { bytes: file } = await testServer.download(testServer.anna, provisional.exportId);
  const read = await site.read(bytesOf(file, 'dsfinvk.zip'));
  expect(read.faults).toEqual([]);
  expect(pdfText(bytesOf(file, 'pruefbericht.pdf')).join(' ')).toMatch(/Vorläufig: Der letzte Tag lief noch/);
  expect(await numbers()).toEqual(before);
  const again = await testServer.make('audit-packages', { ...asked, isProvisional: false });
  expect(again.examination?.contents.closings).toBe(before.length);

  await site.closeDay();
  const after = await numbers();
  expect(after).toHaveLength(before.length + 1);
  expect(Object.values(read.closings).map(({ receiptCount }) => receiptCount)).toEqual(
    after.map(({ receipts: count }) => count),
  );
  const long = { exportId: randomUUID(), ...asked, from: '2026-01-01', to: '2026-02-01' };
  const refused = await testServer.anna.call('PUT', `/audit-packages/${long.exportId}`, long);
  expect(refused.body['code']).toBe('period/not-valid');
}, 120_000);

/** A hundredth in every run; `PACKAGE_RECEIPTS=20000` for the whole: about half of them fall into the month. */
const receipts = Number(process.env['PACKAGE_RECEIPTS'] ?? 100);

test('[K35] a month of receipts is packed within a minute, and with findings held back until somebody says why', async () => {
  const days = 13;
  const testServer = await openExportServer(days, Math.ceil(receipts / days));
  const started = performance.now();
  const month = await testServer.make('audit-packages', { from: '2026-11-01', to: '2026-11-30' });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`package of ${month.examination?.contents.receipts} receipts: ${seconds.toFixed(1)} s\n`);
  expect(seconds).toBeLessThan(60);
  // The demo location has no TSE, and no outage is written down.
  expect(month).toMatchObject({ state: 'refused', files: [{ name: expect.stringMatching(/_unvollstaendig\.zip$/) }] });
  expect((await testServer.download(testServer.anna, month.exportId)).status).toBe(404);
  const reason = { reason: 'Nachschau' };
  const released = await testServer.anna.call('PUT', `/tax-office-exports/${month.exportId}/release`, reason);
  expect(released.body).toMatchObject({ isReleased: true });
  const { bytes: file } = await testServer.download(testServer.anna, month.exportId);
  for (const [name, sum] of sumsIn(file)) expect(hash('sha256', bytesOf(file, name), 'hex'), name).toBe(sum);
  await testServer.close();
}, 600_000);

function sumsIn(archive: Buffer): ReadonlyMap<string, string> {
  const lines = bytesOf(archive, 'SHA256SUMS').toString('utf8').trim().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}
