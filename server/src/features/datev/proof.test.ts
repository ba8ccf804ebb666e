import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { type ExportServer, openExportServer } from '../../../test/export-server.ts';

const november = { from: '2026-11-01', to: '2026-11-30', delivers: 'difference' };
const settings = {
  adviserNo: '1234567',
  clientNo: '10001',
  yearBeginMonth: 1,
  accountLength: 4,
  chart: '03',
  isFinal: false,
  detail: 'z-report',
  accounts: {},
};

let testServer: ExportServer;
beforeAll(async () => {
  testServer = await openExportServer();
  const saved = await testServer.anna.call('PUT', '/datev-settings', { ...settings, version: 0 });
  expect(saved.status).toBe(200);
});
afterAll(() => testServer.close());

test('[R1.9] the proof lies beside the batch as one page; whoever has no batch, or is no manager, gets none', async () => {
  const batch = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
  expect(batch.state).toBe('ready');
  const path = `/datev-batches/${batch.exportId}/proof`;
  for (const locale of ['de', 'en']) {
    const { status, headers, bytes } = await testServer.fetch(testServer.anna, `${path}?locale=${locale}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(
      `${locale === 'de' ? 'datev-nachweis' : 'datev-proof'}-2026-11-01`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1').split('/Type /Page\n')).toHaveLength(2);
    expect((await testServer.fetch(testServer.anna, `${path}?locale=${locale}`)).bytes.equals(bytes)).toBe(true);
  }
  const ben = await testServer.api.signIn(people.staff, '10.0.0.9');
  expect((await testServer.fetch(ben, `${path}?locale=de`)).status).toBe(403);
  expect((await testServer.fetch(testServer.anna, `/datev-batches/${randomUUID()}/proof?locale=de`)).status).toBe(404);
});

test('[R1.9, R3.19] an export is finished when its files are there, not when its job began', async () => {
  const begun = Temporal.Now.instant();
  const { finishedAt, createdAt } = await testServer.make('datev-batches', { ...november, delivers: 'whole' });
  const finished = Temporal.Instant.from(finishedAt ?? '');
  expect(Temporal.Instant.compare(finished, Temporal.Instant.from(createdAt))).toBe(1);
  expect(Temporal.Instant.compare(finished, begun)).toBe(1);
});
