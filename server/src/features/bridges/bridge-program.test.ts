import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from '../../../test/api.ts';
import { codeFor } from '../../../test/new-device.ts';
import { networkPrinter } from '../../../test/network-printer.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';

const root = join(import.meta.dirname, '../../../..');
let api: TestApi;
let owner: OwnerSql;
let anna: Client;
let server: string;
let folder: string;
let printer: { readonly port: number; readonly adminUrl: string };
let printerProgram: ChildProcess;
let bridgeProgram: ChildProcess | undefined;
let phone: Record<string, string>;
const { printerId, ...settings } = networkPrinter();

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  anna = await api.signIn(people.owner);
  phone = await ticketOf(api, await openTillDevice(owner, ours, 'K81'));
  server = await api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
  printerProgram = spawn(process.execPath, [join(root, 'tools/src/printer-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  printer = JSON.parse(await firstLine(printerProgram)) as typeof printer;
  await enrolAndSetUp();
});
afterEach(async () => {
  await stopBridge('SIGTERM');
  await fetch(`${printer.adminUrl}/papers`, { method: 'DELETE' });
  await owner.sql('delete from app.print_jobs');
});
afterAll(async () => {
  printerProgram.kill();
  await owner.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('it says nothing');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return line;
}

function runBridgeProgram(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(root, 'bridge/src/main.ts'), ...args, '--folder', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function enrolAndSetUp(): Promise<void> {
  const code = await codeFor(anna, { role: 'bridge', name: 'Keller' });
  const [exit] = (await once(runBridgeProgram('enrol', '--server', server, '--code', code), 'exit')) as [number];
  expect(exit).toBe(0);
  const { deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string };
  const network = { address: '127.0.0.1', port: printer.port, protocol: 'raw' };
  const given = { ...settings, locationId: ours.locationId, hostDeviceId: deviceId, network };
  expect((await anna.call('PUT', `/printers/${printerId}`, given)).status).toBe(200);
}

async function startBridge(): Promise<void> {
  bridgeProgram = runBridgeProgram('run', '--port', '0');
  await firstLine(bridgeProgram);
}

async function stopBridge(how: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const program = bridgeProgram;
  bridgeProgram = undefined;
  if (!program || program.exitCode !== null) return;
  program.kill(how);
  await once(program, 'exit');
}

function breakPrinter(faults: object) {
  return fetch(`${printer.adminUrl}/faults`, { method: 'PUT', body: JSON.stringify(faults) });
}

async function seen() {
  const answer = await fetch(`${printer.adminUrl}/papers`);
  return (await answer.json()) as { papers: string[]; roll: string };
}

async function queue(kind: 'receipt' | 'slip'): Promise<string> {
  const jobId = randomUUID();
  const text = kind === 'receipt' ? 'SUMME EUR 6,80' : '2 x Helles';
  const blocks = [{ kind: 'marks' }, ...Array.from({ length: 40 }, () => ({ kind: 'text', text })), { kind: 'cut' }];
  const document = { kind, title: '17', locale: 'de', blocks, marks: { copy: 'KOPIE', late: '' } };
  const createdAt = Temporal.Now.instant().toString({ smallestUnit: 'millisecond' });
  const job = { printerId, kind, refId: randomUUID(), part: 1, copyNo: 0, document, createdAt };
  expect((await api.visit().call('PUT', `/till/print-jobs/${jobId}`, job, phone)).status).toBe(200);
  return jobId;
}

async function stateOf(jobId: string) {
  const { body } = await api.visit().call('POST', '/till/print-job-states', { jobIds: [jobId] }, phone);
  return (body as { jobs: { state: string; cause: string | null }[] }).jobs[0];
}

const soon = { timeout: 20_000, interval: 100 };

test('[R1.6] a job of a till comes out of a printer of the network within seconds, once, and the key is for its owner alone', async () => {
  await startBridge();
  const jobId = await queue('receipt');
  await expect.poll(() => stateOf(jobId), soon).toEqual({ jobId, state: 'sent', cause: null });
  const { papers } = await seen();
  expect(papers).toHaveLength(1);
  expect(papers[0]).not.toContain('KOPIE');
  expect((await stat(join(folder, 'identity.json'))).mode & 0o777).toBe(0o600);
  await expect
    .poll(async () => (await anna.call('GET', `/locations/${ours.locationId}/printers`)).body, soon)
    .toMatchObject({
      printers: expect.arrayContaining([expect.objectContaining({ printerId, state: 'ready' })]) as unknown,
    });
}, 60_000);

test('[R8.18] a receipt whose line is cut in mid-job is uncertain, a slip comes again by itself and says that it is a copy', async () => {
  await startBridge();
  await breakPrinter({ cutAfter: 200 });
  const receipt = await queue('receipt');
  await expect
    .poll(() => stateOf(receipt), soon)
    .toEqual({ jobId: receipt, state: 'uncertain', cause: 'connection-lost' });
  expect((await seen()).papers).toEqual([]);

  await breakPrinter({ cutAfter: 200 });
  const slip = await queue('slip');
  await expect.poll(() => stateOf(slip), soon).toEqual({ jobId: slip, state: 'sent', cause: null });
  const whole = (await seen()).papers.filter((paper) => paper.split('2 x Helles').length === 41);
  expect(whole).toHaveLength(1);
  expect(whole[0]).toContain('KOPIE');
}, 60_000);

test('[R8.18] killed while it prints: after a restart the receipt is uncertain, and nothing comes twice by itself', async () => {
  await startBridge();
  await breakPrinter({ slowMs: 3000 });
  const jobId = await queue('receipt');
  await expect.poll(async () => (await seen()).roll.length, soon).toBeGreaterThan(0);
  await stopBridge('SIGKILL');
  await expect.poll(async () => (await seen()).papers.length, soon).toBe(1);
  await startBridge();
  // A minute later nobody believes in it any more.
  await owner.sql(`update app.print_jobs set lease_until = now() - interval '1 second' where state = 'sending'`);
  await expect.poll(() => stateOf(jobId), soon).toMatchObject({ state: 'uncertain' });
  // Somebody sets the job back by hand: the bridge remembers what it had begun, and does not print it.
  await owner.sql(
    `update app.print_jobs set state = 'queued', lease_until = null, retry_at = null, finished_at = null`,
  );
  await expect.poll(() => stateOf(jobId), soon).toMatchObject({ state: 'uncertain', cause: 'connection-lost' });
  expect((await seen()).papers).toHaveLength(1);
}, 90_000);

test('[R8.18] without paper it waits, says why, and prints once when there is some', async () => {
  await breakPrinter({ isPaperOut: true });
  await startBridge();
  const jobId = await queue('receipt');
  await expect.poll(() => stateOf(jobId), soon).toEqual({ jobId, state: 'queued', cause: 'paper-out' });
  await breakPrinter({ isPaperOut: false });
  await expect.poll(() => stateOf(jobId), { timeout: 40_000, interval: 200 }).toMatchObject({ state: 'sent' });
  expect((await seen()).papers).toHaveLength(1);
}, 90_000);

test('a search that the desk asks for is carried out by the bridge', async () => {
  await startBridge();
  const { deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string };
  const searchId = randomUUID();
  const target = { address: '127.0.0.1', port: printer.port, protocol: 'raw' };
  await anna.call('PUT', `/bridges/${deviceId}/search`, { searchId, target });
  await expect
    .poll(async () => (await anna.call('GET', `/bridges/${deviceId}/search/${searchId}`)).body, soon)
    .toEqual({ isDone: true, found: [{ ...target, name: 'TM-T88VI', isSetUp: true }] });
}, 60_000);

test('a bridge that was ended stops, and says what to do', async () => {
  await startBridge();
  const program = bridgeProgram;
  const { deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string };
  await stopBridge('SIGTERM');
  expect(program?.exitCode).toBe(0);
  expect((await anna.call('DELETE', `/devices/${deviceId}`)).status).toBe(200);
  const again = runBridgeProgram('run', '--port', '0');
  const [exit] = (await once(again, 'exit')) as [number];
  expect(exit).toBe(3);
}, 60_000);
