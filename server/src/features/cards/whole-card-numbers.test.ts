import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApiOn, people, type TestApi } from '../../../test/api.ts';
import { openNats } from '../../../test/nats-server.ts';
import { codeFor } from '../../../test/new-device.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openStripeStandIn, standInKey, type StripeStandIn } from '../../../test/stripe-stand-in.ts';
import { openSumupStandIn, type SumupStandIn } from '../../../test/sumup-stand-in.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';
import { openLog } from '../../platform/log/logger.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

/** As the stand-ins tell it, wherever they may say anything. */
const number = '5412751234123452';
const root = join(import.meta.dirname, '../../../..');

let api: TestApi;
let owner: OwnerSql;
let anna: Awaited<ReturnType<TestApi['signIn']>>;
let nats: Awaited<ReturnType<typeof openNats>>;
let listener: NatsConnection;
let folder: string;
let sumup: SumupStandIn;
let stripe: StripeStandIn;
let simulator: { readonly ports: readonly number[]; readonly adminUrl: string };
let headers: Record<string, string>;
let bridge: ChildProcess;
let terminalProgram: ChildProcess;
let deviceId: string;
const said = { log: '', bridge: '', bus: '' };
const terminals = { zvt: randomUUID(), sumup: randomUUID(), stripe: randomUUID() };

beforeAll(async () => {
  const database = await openTestDatabase();
  [nats, sumup, stripe] = await Promise.all([openNats(), openSumupStandIn(), openStripeStandIn()]);
  await nats.start();
  const log = openLog('trace', { write: (line) => void (said.log += line) });
  const over = { EVENT_BUS_URL: nats.url, STRIPE_BASE_URL: stripe.url, DATABASE_POOL_SIZE: '12' };
  log.info('somebody listens');
  api = await openTestApiOn(database, over, log);
  owner = openOwnerSql(database);
  anna = await api.signIn(people.owner);
  listener = await connect({ servers: nats.url });
  void (async () => {
    for await (const { subject, data } of listener.subscribe('>'))
      said.bus += `${subject} ${Buffer.from(data).toString('latin1')}\n`;
  })();
  await openBridge(await api.app.listen({ host: '127.0.0.1', port: 0 }));
  await openTerminals();
  headers = await ticketOf(api, await openTillDevice(owner, ours, 'K74'));
}, 120_000);
afterAll(async () => {
  for (const child of [bridge, terminalProgram]) child.kill('SIGKILL');
  await Promise.all([listener.close(), sumup.close(), stripe.close()]);
  await owner.close();
  await api.close();
  await nats.kill();
  await rm(folder, { recursive: true, force: true });
});

async function openBridge(server: string): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'tresen-bridge-'));
  terminalProgram = run('tools/src/cards/zvt-terminal.ts');
  simulator = JSON.parse(await firstLine(terminalProgram)) as typeof simulator;
  const code = await codeFor(anna, { role: 'bridge', name: 'Keller' });
  await once(run('bridge/src/main.ts', 'enrol', '--server', server, '--code', code, '--folder', folder), 'exit');
  ({ deviceId } = JSON.parse(await readFile(join(folder, 'identity.json'), 'utf8')) as { deviceId: string });
  bridge = run('bridge/src/main.ts', 'run', '--port', '0', '--folder', folder);
  for (const stream of [bridge.stdout, bridge.stderr])
    stream?.on('data', (text: Buffer) => (said.bridge += text.toString()));
  const heard = () => owner.sql('select 1 from app.bridges where device_id = $1', [deviceId]);
  await vi.waitUntil(async () => (await heard()).length === 1, { timeout: 20_000, interval: 100 });
}

function run(program: string, ...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(root, program), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('it says nothing');
  const [line] = (await once(createInterface({ input: stdout }), 'line')) as [string];
  return line;
}

async function openTerminals(): Promise<void> {
  await owner.sql(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [ours.locationId]);
  const place = { address: '127.0.0.1', port: simulator.ports[0] };
  await open(terminals.zvt, { provider: 'zvt', settings: place, secret: '000000', bridgeId: deviceId });
  await open(terminals.sumup, { provider: 'double', settings: sumup.settings, secret: sumup.secrets });
  const settings = { readerId: await stripe.openReader(), pace: { pollMs: 40, giveUpMs: 4000 } };
  await open(terminals.stripe, { provider: 'stripe', settings, secret: JSON.stringify({ apiKey: standInKey }) });
}

type Opened = {
  readonly provider: string;
  readonly settings: object;
  readonly secret: string;
  readonly bridgeId?: string;
};

function open(terminalId: string, { provider, settings, secret, bridgeId }: Opened) {
  const sealed = api.context.services.sealer.seal(cardSecretsPurpose(terminalId), secret);
  return owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, device_id, settings, secrets, made_at, place)
      values ($1, $2, $3, $4, $4, $5, $6, $7, now(), $4)`,
    [ours.orgId, terminalId, ours.locationId, provider, bridgeId ?? null, JSON.stringify(settings), sealed],
  );
}

/** What the guest does next, at whichever terminal: each tells the number wherever it may. */
async function tellNumber(isPaid: boolean): Promise<void> {
  const script = { cardNumber: 'everywhere', outcome: isPaid ? 'approve' : 'decline' };
  await fetch(`${simulator.adminUrl}/0`, {
    method: 'PUT',
    body: JSON.stringify({ next: [script], always: { ...script, paper: 'lines' } }),
  });
  await sumup.tellNumber({ does: isPaid ? 'pays' : 'declined' });
  await stripe.setCustomer({ does: isPaid ? 'pays' : 'is-declined', afterMs: 20, tellsNumber: true });
}

async function charge(terminalId: string, of: string | null = null): Promise<{ attemptId: string; state: string }> {
  const attemptId = randomUUID();
  const kind = of === null ? 'payment' : 'refund';
  const at = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
  const asked = {
    attemptId,
    orderId: randomUUID(),
    terminalId,
    kind,
    amountCents: 1250,
    of,
    bills: [],
    pieces: [],
    at,
  };
  const { status, body } = await api.visit('10.2.0.9').call('PUT', `/till/card-attempts/${attemptId}`, asked, headers);
  expect({ status, body }).toMatchObject({ status: 200 });
  const rowOf = () =>
    owner.sql<{ state: string }>('select state from app.card_attempts where attempt_id = $1', [attemptId]);
  const stateOf = async () => (await rowOf())[0]?.state ?? '';
  await expect.poll(stateOf, { timeout: 30_000 }).toMatch(/^(?:approved|declined|cancelled)$/);
  return { attemptId, state: await stateOf() };
}

/** Any eleven digits of it one after the other, however they are written. */
function tellsOf(text: string): readonly string[] {
  const digits = text.replaceAll(/(?<=\d)[ .\-\u00A0](?=\d)/gu, '');
  return Array.from({ length: number.length - 10 }, (_, from) => number.slice(from, from + 11)).filter((part) =>
    digits.includes(part),
  );
}

async function wholeDatabase(): Promise<string> {
  const tables = await owner.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(100);
  const texts: string[] = [];
  for (const { name } of tables)
    texts.push(...(await owner.sql<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => row));
  return texts.join('\n');
}

async function filesOfBridge(): Promise<string> {
  const names = await readdir(folder);
  expect(names).toContain('attempts.db');
  const files = await Promise.all(names.map((name) => readFile(join(folder, name))));
  // As text, and as the digits that a terminal packs two into a byte.
  return files.map((bytes) => `${bytes.toString('latin1')}\n${bytes.toString('hex')}`).join('\n');
}

test('[K47] a terminal of any kind that tells a whole card number wherever it can leaves nothing of it anywhere', async () => {
  for (const isPaid of [true, false]) {
    for (const terminalId of Object.values(terminals)) {
      await tellNumber(isPaid);
      const { attemptId, state } = await charge(terminalId);
      expect(state === 'approved').toBe(isPaid);
      if (isPaid && terminalId !== terminals.zvt) expect((await charge(terminalId, attemptId)).state).toBe('approved');
    }
  }
  const date = businessDateOf(Temporal.Now.instant(), { timeZone: 'Europe/Berlin', hour: 4 }).toString();
  const place = `/locations/${ours.locationId}/card-day`;
  const asked = { locationId: ours.locationId, date, closesTerminals: true };
  expect((await anna.call('PUT', `${place}/statement`, asked)).body).toEqual({ silent: [] });
  const shown = [
    await anna.call('GET', `${place}?date=${date}`),
    await api.visit('10.2.0.9').call('GET', '/till/card-attempts', undefined, headers),
    ...(await Promise.all(Object.values(terminals).map((id) => anna.call('GET', `/card-terminals/${id}/state`)))),
  ];
  for (const { status } of shown) expect(status).toBe(200);
  // It was told that it was told.
  const seen = () => owner.sql(`select 1 from app.incidents where kind = 'card-data-seen'`);
  await expect.poll(async () => (await seen()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(1);

  const database = await wholeDatabase();
  // What is looked for is found where it may stand: the last four digits of each kind of terminal.
  expect(database.split('3452').length).toBeGreaterThan(3);
  const places = { database, answers: JSON.stringify(shown), files: await filesOfBridge(), ...said };
  expect(said.bus).toContain('tresen.head.');
  for (const [name, text] of Object.entries(places)) {
    expect(text.length, name).toBeGreaterThan(0);
    expect(tellsOf(text), name).toEqual([]);
  }
}, 180_000);
