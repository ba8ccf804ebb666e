import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import type { CardAsk, CardStep, CardTerminal } from '@tresen/domain/cards/card-terminal';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApi, people, type TestApi } from '../../../test/api.ts';
import { codeFor } from '../../../test/new-device.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { ours } from '../../../test/till-device.ts';
import { openBridgeCalls } from '../../core/bridges/open-bridge-calls.ts';
import { openTerminals } from '../../core/cards/open-terminals.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

const root = join(import.meta.dirname, '../../../..');
let api: TestApi;
let owner: OwnerSql;
let folder: string;
let deviceId: string;
let bridge: ChildProcess;
let standIn: ChildProcess;
let places: { readonly ports: readonly number[]; readonly adminUrl: string };
let terminal: CardTerminal<AbortSignal>;
const terminalId = randomUUID();

beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  const anna = await api.signIn(people.owner);
  const server = await api.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
  standIn = run('tools/src/cards/zvt-terminal.ts');
  places = JSON.parse(await firstLine(standIn)) as typeof places;
  const code = await codeFor(anna, { role: 'bridge', name: 'Keller' });
  await once(run('bridge/src/main.ts', 'enrol', '--server', server, '--code', code, '--folder', folder), 'exit');
  ({ deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string });
  await startBridge();
  await vi.waitUntil(async () => (await bridgesHeard()) === 1, { timeout: 20_000, interval: 100 });
  terminal = await reach();
});
afterAll(async () => {
  bridge.kill();
  standIn.kill();
  await owner.close();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function run(program: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(root, program), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('it says nothing');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return line;
}

async function startBridge(): Promise<void> {
  bridge = run('bridge/src/main.ts', 'run', '--port', '0', '--folder', folder);
  await firstLine(bridge);
}

async function bridgesHeard(): Promise<number> {
  const rows = await owner.sql('select 1 from app.bridges where device_id = $1', [deviceId]);
  return rows.length;
}

/** As the server opens it from its row. */
async function reach(): Promise<CardTerminal<AbortSignal>> {
  const { enter, sealer, tills } = api.context.services;
  await owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, device_id, settings, secrets, made_at)
      values ($1, $2, $3, 'zvt', 'Theke', $4, $5, $6, now())`,
    [
      ours.orgId,
      terminalId,
      ours.locationId,
      deviceId,
      JSON.stringify({ address: '127.0.0.1', port: places.ports[0] }),
      sealer.seal(cardSecretsPurpose(terminalId), '000000'),
    ],
  );
  const bridges = openBridgeCalls({ enter, sealer, wake: tills.hints.wake });
  const terminals = openTerminals({
    enter,
    sealer,
    vendors: api.context.config.cardVendors,
    isProduction: true,
    bridges,
    log: api.context.log,
  });
  const opened = await terminals.terminalOf(vouchedOrgId(ours.orgId), terminalId);
  if (!opened) throw new Error('the terminal was not opened');
  return opened;
}

async function play(next: readonly object[]): Promise<void> {
  await fetch(`${places.adminUrl}/0`, { method: 'PUT', body: JSON.stringify({ next }) });
}

async function taken(): Promise<number> {
  const answer = await fetch(`${places.adminUrl}/0`);
  return ((await answer.json()) as { taken: number }).taken;
}

const askOf = (): CardAsk => ({ attemptId: randomUUID(), orderId: randomUUID(), amountCents: 1250, kind: 'payment' });
const never = new AbortController().signal;
const stored = (ask: CardAsk) => ({ ask, askedAt: Temporal.Now.instant(), vendorId: undefined, absentCount: 0 });

test('[K40] the server has a card charged by the bridge, hears of its steps and of the tip, and nothing is charged twice', async () => {
  await play([{ tipCents: 150, slowMs: 900 }]);
  const before = await taken();
  const ask = askOf();
  const steps: CardStep[] = [];
  const outcome = await terminal.start(ask, (step) => steps.push(step), never);
  expect(outcome).toMatchObject({ state: 'approved', approvedCents: 1250, tipCents: 150, card: { endsWith: '1111' } });
  expect(steps).toContain('present-card');
  expect(await terminal.start(ask, () => undefined, never)).toEqual(outcome);
  expect(await terminal.reconcile(stored(ask))).toEqual(outcome);
  expect((await taken()) - before).toBe(1400);
  expect(await terminal.state()).toEqual({ state: 'idle', detail: '' });
  expect((await terminal.endOfDay?.())?.rows[0]?.amountCents).toBeGreaterThanOrEqual(1400);
}, 60_000);

test('a payment that the till cancels is given up at the terminal', async () => {
  await play([{ slowMs: 20_000 }]);
  const stop = new AbortController();
  const outcome = await terminal.start(askOf(), (step) => step === 'present-card' && stop.abort(), stop.signal);
  expect(outcome).toMatchObject({ state: 'cancelled', code: '6C' });
}, 60_000);

test('[K50] a terminal that closes its day once more has told both sums', async () => {
  const anna = await api.signIn(people.owner);
  const date = businessDateOf(Temporal.Now.instant(), { timeZone: 'Europe/Berlin', hour: 4 }).toString();
  const statement = { locationId: ours.locationId, date, closesTerminals: true };
  const theirs = async () => {
    await terminal.start(askOf(), () => undefined, never);
    const path = `/locations/${ours.locationId}/card-day`;
    expect((await anna.call('PUT', `${path}/statement`, statement)).body).toEqual({ silent: [] });
    return (await anna.call('GET', `${path}?date=${date}`)).body['theirsCents'] as number;
  };
  await play([]);
  await terminal.endOfDay?.();
  expect([await theirs(), await theirs()]).toEqual([1250, 2500]);
}, 60_000);

test('[K47] of a card number that a terminal told there is an incident, and the number is in no row', async () => {
  await play([{ cardNumber: 'whole', paper: 'lines' }, {}]);
  expect(await terminal.start(askOf(), () => undefined, never)).toMatchObject({ state: 'approved' });
  const incidents = () => owner.sql(`select subject::text from app.incidents where kind = 'card-data-seen'`);
  await expect.poll(async () => (await incidents()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);
  expect(JSON.stringify(await incidents())).toContain(terminalId);
  const rows = JSON.stringify(await owner.sql('select answer::text from app.bridge_calls'));
  expect(rows).not.toContain('4111111111111111');
  // It holds the password of a terminal: sealed until the bridge has it, and gone afterwards.
  expect(await owner.sql(`select 1 from app.bridge_calls where request <> ''`)).toEqual([]);
}, 60_000);

test('[K52] a bridge that is killed over a payment is asked afterwards; what it never heard of never comes true', async () => {
  await play([{ slowMs: 1500 }]);
  const before = await taken();
  const ask = askOf();
  const { promise: isUnderWay, resolve } = Promise.withResolvers<void>();
  const paying = terminal.start(ask, (step) => step === 'present-card' && resolve(), never);
  await isUnderWay;
  bridge.kill('SIGKILL');
  await once(bridge, 'exit');
  await startBridge();
  await expect
    .poll(async () => terminal.reconcile(stored(ask)), { timeout: 60_000, interval: 500 })
    .toMatchObject({ state: expect.stringMatching(/^(?:approved|declined)$/) as string });
  const outcome = await terminal.reconcile(stored(ask));
  expect((await taken()) - before).toBe(outcome !== 'not-found-yet' && outcome.state === 'approved' ? 1250 : 0);

  const unheard = askOf();
  expect(await terminal.reconcile(stored(unheard))).toMatchObject({ state: 'cancelled', code: 'never-told' });
  expect(await terminal.start(unheard, () => undefined, never)).toMatchObject({
    state: 'cancelled',
    code: 'never-told',
  });
  void paying;
}, 120_000);

test('a bridge that is away is told nothing, also when it comes back', async () => {
  bridge.kill('SIGTERM');
  await once(bridge, 'exit');
  const before = await taken();
  expect(await terminal.start(askOf(), () => undefined, never)).toMatchObject({
    state: 'cancelled',
    code: 'bridge-offline',
  });
  await startBridge();
  await expect.poll(async () => (await terminal.state()).state, { timeout: 40_000 }).toBe('idle');
  expect(await taken()).toBe(before);
}, 120_000);
