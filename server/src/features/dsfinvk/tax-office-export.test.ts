import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Exported } from '@tresen/contract/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evening } from '../../../test/export-server.ts';
import { bytesOf } from '../../../test/read-csv.ts';
import { exportPeriod, openTaxOfficeSite, type TaxOfficeSite } from '../../../test/tax-office-site.ts';
import { ours } from '../../../test/till-device.ts';
import { buildTaxOfficeExport } from './build-tax-office-export.job.ts';

/** A few in every run; more at night. */
const closings = Number(process.env['RANDOM_CLOSINGS'] ?? 3);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);
let site: TaxOfficeSite;
let made: Exported;
let bytes: Buffer;
let stray: Awaited<ReturnType<TaxOfficeSite['signing']['signStray']>>;
beforeAll(async () => {
  process.stdout.write(`seed ${seed}\n`);
  site = await openTaxOfficeSite(seed);
  const { signing } = site;
  await signing.outage(Temporal.Now.instant().subtract({ hours: 1 }).toString(), null);
  let late: ReturnType<TaxOfficeSite['happen']> = [];
  for (let closing = 0; closing < closings; closing += 1) {
    const happened = site.happen(10);
    // One till is cut off: what it did is heard after the closing.
    const [here, away] = [
      happened.filter(({ till }) => till === site.tills[0]),
      happened.filter(({ till }) => till === site.tills[1]),
    ];
    const heard = closing === closings - 1 ? [...here, ...late, ...away] : [...here, ...late];
    late = away;
    await site.send(heard);
    await signing.sign(heard.filter((_one, at) => at % 3 === 0));
    await signing.sign(
      heard.filter((_one, at) => at % 3 === 1),
      'outage',
    );
    if (closing === 0) stray = await signing.signStray();
    await signing.fail(heard.filter((_one, at) => at % 3 === 2));
    await site.closeDay();
  }
  made = await site.make();
  bytes = (await site.testServer.download(site.testServer.anna, made.exportId)).bytes;
}, 600_000);
afterAll(() => site.close());

test('[K25][K27] closings of any facts, with late ones and outages, pass every check, and four countings agree', () => {
  expect(made).toMatchObject({ state: 'ready', problems: [], kind: 'dsfinvk', format: 'zip', isReleased: false });
  const { checks = [], contents, proof = [] } = made.examination ?? {};
  expect(checks.map(({ state }) => state)).toEqual(checks.map(({ check }) => (check === 'C12' ? 'not-run' : 'passed')));
  expect(checks).toHaveLength(14);
  expect(contents).toMatchObject({ closings, firstZNo: 1, lastZNo: closings, unfrozen: 0 });
  expect(contents?.signed).toBeGreaterThan(0);
  expect(contents?.unsigned).toBeGreaterThan(0);
  expect(proof.length).toBeGreaterThan(3);
  for (const row of proof)
    expect(new Set([row.exportCents, row.zReportCents, row.datevCents, row.receiptCents]).size).toBe(1);
});

test('[K26][K27] a stranger reads the file that was handed over without a fault, to the cent what the Z-reports say', async () => {
  const { testServer, place } = site;
  expect(made.files[0]).toMatchObject({
    bytes: bytes.length,
    name: expect.stringMatching(/^DSFinV-K_Stube-Zur-Hoell_.*\.zip$/),
  });
  const read = await site.read(bytes);
  expect(read.faults).toEqual([]);
  expect(read.rowCount).toBe(made.files[0]?.rows);
  const reports = await testServer.owner.sql<{
    z_no: string;
    content: { figures: Figures; tse: { unsignedCount: number } };
  }>('select z_no, content from app.z_reports where location_id = $1 order by z_no', [place.locationId]);
  expect(Object.keys(read.closings)).toEqual(reports.map(({ z_no }) => String(z_no)));
  for (const { z_no, content } of reports) {
    const closing = read.closings[String(z_no)];
    const { figures } = content;
    expect(closing).toMatchObject({
      receiptCount: figures.receiptCount,
      trainingCount: figures.trainingCount,
      cashCents: String(figures.cash.closingCents),
    });
    for (const [rate, keys] of [[190, ['1']] as const, [70, ['2']] as const]) {
      const reported = figures.byRate.filter(({ ratePermille }) => ratePermille === rate);
      const tax = reported.reduce((sum, { taxCents }) => sum + taxCents, 0);
      const gross = reported.reduce((sum, { grossCents }) => sum + grossCents, 0);
      expect(sumOf(closing?.taxByKey, keys)).toBe(tax * 1000);
      expect(sumOf(closing?.grossByKey, keys)).toBe(gross * 1000);
    }
    const card = figures.byPayment.find(({ type }) => type === 'card')?.amountCents ?? 0;
    expect(sumOf(closing?.payments, ['Unbar Karte (von Hand)'])).toBe(card * 1000);
  }
});

type Figures = {
  readonly receiptCount: number;
  readonly trainingCount: number;
  readonly cash: { readonly closingCents: number };
  readonly byRate: readonly { readonly ratePermille: number; readonly grossCents: number; readonly taxCents: number }[];
  readonly byPayment: readonly { readonly type: string; readonly amountCents: number }[];
};

function sumOf(sums: Readonly<Record<string, string>> | undefined, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + Number(sums?.[name] ?? 0), 0);
}

test('[K29] the same days are the same bytes, though names and places have changed since', async () => {
  const { owner } = site.testServer;
  await owner.sql(`update app.organizations set name = 'Anders GmbH', street = 'Neugasse 9' where org_id = $1`, [
    ours.orgId,
  ]);
  await owner.sql(`update app.locations set city = 'Forchheim' where location_id = $1`, [site.place.locationId]);
  await owner.sql(`update app.tse_devices set certificate = 'none' where location_id = $1`, [site.place.locationId]);
  const again = await site.make();
  expect(again.files[0]?.sha256).toBe(made.files[0]?.sha256);
});

test('[K25] a file that is made again after its job was killed is whole, and was not there before', async () => {
  const { testServer } = site;
  const { enter, files } = testServer.api.context.services;
  const exportId = randomUUID();
  const asked = await testServer.anna.call('PUT', `/tax-office-exports/${exportId}`, {
    locationId: site.place.locationId,
    ...exportPeriod,
  });
  expect(asked.body).toMatchObject({ state: 'waiting' });
  const call = {
    data: { orgId: ours.orgId, exportId },
    jobId: randomUUID(),
    now: evening,
    log: testServer.api.context.log,
  };
  const broken = { ...files, putFile: () => Promise.reject(new Error('the store is gone')) };
  const dying = { enter, files: broken, taxOfficeGrammar: undefined };
  await expect(buildTaxOfficeExport.runWith({ ...call, services: dying })).rejects.toThrow('the store is gone');
  expect((await testServer.download(testServer.anna, exportId)).status).toBe(404);
  expect((await testServer.anna.call('GET', `/exports/${exportId}`)).body).toMatchObject({
    state: 'failed',
    files: [],
  });

  await buildTaxOfficeExport.runWith({ ...call, services: { ...dying, files } });
  const shown = (await testServer.anna.call('GET', `/exports/${exportId}`)).body as Exported;
  expect(shown).toMatchObject({ state: 'ready' });
  expect((await testServer.download(testServer.anna, exportId)).bytes.equals(bytes)).toBe(true);
}, 60_000);

test('[K32] the grammar of the authority is shipped instead of ours where the operator has it', async () => {
  const { enter, files } = site.testServer.api.context.services;
  const exportId = randomUUID();
  await site.testServer.anna.call('PUT', `/tax-office-exports/${exportId}`, {
    locationId: site.place.locationId,
    ...exportPeriod,
  });
  await buildTaxOfficeExport.runWith({
    data: { orgId: ours.orgId, exportId },
    jobId: randomUUID(),
    now: evening,
    log: site.testServer.api.context.log,
    services: { enter, files, taxOfficeGrammar: '<!-- official -->' },
  });
  const { bytes: shipped } = await site.testServer.download(site.testServer.anna, exportId);
  expect(bytesOf(shipped, 'gdpdu-01-09-2004.dtd').toString()).toBe('<!-- official -->');
}, 60_000);

test('[K25] the export is compared with what the device handed over: C12 finds what only one of the two has', async () => {
  const { signing } = site;
  const c12 = async () => {
    const { state, problems, examination } = await site.make();
    return { state, problems, ...examination?.checks.find(({ check }) => check === 'C12') };
  };
  await signing.handOver();
  expect(await c12()).toMatchObject({
    state: 'failed',
    problems: [{ code: 'check-failed', subject: 'C12' }],
    faults: [`${signing.serial}: ${stray.number} is only in the device's export`],
  });
  await stray.keepStray();
  expect(await c12()).toMatchObject({ state: 'passed', problems: [], faultCount: 0 });
  await signing.handOver(1);
  expect(await c12()).toMatchObject({
    state: 'failed',
    faults: [expect.stringMatching(/: \d+ is not in the device's export$/)],
  });
}, 120_000);

test('[K25] a store that breaks off in the middle of what a device handed over is no finding: the export is tried again', async () => {
  const { api, anna } = site.testServer;
  const { enter, files } = api.context.services;
  const exportId = randomUUID();
  await anna.call('PUT', `/tax-office-exports/${exportId}`, { locationId: site.place.locationId, ...exportPeriod });
  const cut = async (key: string) => Readable.from(halfOf(await files.read(key)));
  const running = buildTaxOfficeExport.runWith({
    data: { orgId: ours.orgId, exportId },
    jobId: randomUUID(),
    now: evening,
    log: api.context.log,
    services: { enter, files: { ...files, stream: cut }, taxOfficeGrammar: undefined },
  });
  await expect(running).rejects.toThrow('the line is gone');
  expect((await anna.call('GET', `/exports/${exportId}`)).body).toMatchObject({ state: 'failed', problems: [] });
}, 60_000);

function* halfOf(bytes: Uint8Array = new Uint8Array()): Generator<Uint8Array> {
  yield bytes.subarray(0, bytes.length / 2);
  throw new Error('the line is gone');
}
