import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiChild, startApiChild } from '../../../test/api-child.ts';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openStripeStandIn, standInKey, type StripeStandIn } from '../../../test/stripe-stand-in.ts';
import { openSumupStandIn, type SumupStandIn } from '../../../test/sumup-stand-in.ts';
import { openTillDevice, ours, ticketOf } from '../../../test/till-device.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';

type Kind = 'sumup' | 'stripe';
type Moved = { readonly paidCents: readonly number[]; readonly backCents: readonly number[] };

let api: TestApi;
let owner: OwnerSql;
let sumup: SumupStandIn;
let stripe: StripeStandIn;
let servers: readonly [ApiChild, ApiChild];
let headers: Record<string, string>;
let environment: Record<string, string>;
const terminals = { sumup: randomUUID(), stripe: randomUUID() };

beforeAll(async () => {
  [sumup, stripe] = await Promise.all([openSumupStandIn(), openStripeStandIn()]);
  api = await openTestApi({ STRIPE_BASE_URL: stripe.url });
  owner = openOwnerSql(api.database);
  environment = api.database.environment({ STRIPE_BASE_URL: stripe.url, DATABASE_POOL_SIZE: '8' });
  servers = await Promise.all([startApiChild(environment), startApiChild(environment)]);
  await owner.sql(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [ours.locationId]);
  await open(terminals.sumup, 'double', sumup.settings, sumup.secrets);
  const settings = { readerId: await stripe.openReader(), pace: { pollMs: 40, giveUpMs: 4000 } };
  await open(terminals.stripe, 'stripe', settings, JSON.stringify({ apiKey: standInKey }));
  headers = await ticketOf(api, await openTillDevice(owner, ours, 'K75'));
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
  await Promise.all([sumup.close(), stripe.close()]);
  await owner.close();
  await api.close();
});

function open(terminalId: string, provider: string, settings: object, secret: string) {
  const sealed = api.context.services.sealer.seal(cardSecretsPurpose(terminalId), secret);
  return owner.sql(
    `insert into app.card_terminals (org_id, terminal_id, location_id, provider, name, settings, secrets, made_at, place)
      values ($1, $2, $3, $4, $4, $5, $6, now(), $4)`,
    [ours.orgId, terminalId, ours.locationId, provider, JSON.stringify(settings), sealed],
  );
}

type Ask = { readonly attemptId: string } & Record<string, unknown>;
const askAt = (kind: Kind, amountCents: number, of: string | null = null): Ask => ({
  attemptId: randomUUID(),
  orderId: randomUUID(),
  terminalId: terminals[kind],
  kind: of === null ? 'payment' : 'refund',
  amountCents,
  of,
  bills: [],
  pieces: [],
  at: Temporal.Now.instant().toString({ fractionalSecondDigits: 3 }),
});

async function send(at: 0 | 1, method: 'PUT' | 'POST', path: string, body: object): Promise<number> {
  const answer = await fetch(`${servers[at].address}/api/v1/till/card-attempts/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.status;
}

const put = (at: 0 | 1, ask: Ask) => send(at, 'PUT', ask.attemptId, ask);
const stop = (at: 0 | 1, ask: Ask) => send(at, 'POST', `${ask.attemptId}/cancellation`, ask);

type Row = { readonly state: string; readonly words: readonly { readonly state: string }[] };

async function ended({ attemptId }: Ask): Promise<Row> {
  const look = async () =>
    (await owner.sql<Row>('select state, words from app.card_attempts where attempt_id = $1', [attemptId]))[0];
  await expect
    .poll(async () => (await look())?.state, { timeout: 20_000 })
    .toMatch(/^(?:approved|declined|cancelled)$/);
  return (await look()) ?? { state: 'gone', words: [] };
}

/** The same guest at either kind: pays after so long. */
async function guestPays(kind: Kind, afterMs: number): Promise<void> {
  if (kind === 'sumup') await sumup.guests({ does: 'pays', afterMs });
  else await stripe.setCustomer({ does: 'pays', afterMs, authorizeMs: 0 });
}

async function movedFor(kind: Kind, { attemptId }: Ask): Promise<Moved> {
  if (kind === 'sumup') {
    const own = (await sumup.ledger()).filter(({ foreignId }) => foreignId === attemptId);
    return {
      paidCents: own.map(({ cents }) => cents),
      backCents: own.map(({ backCents }) => backCents).filter(Boolean),
    };
  }
  const moved = await stripe.moved();
  const intents = moved.filter(({ kind: what, metadata }) => what === 'charge' && metadata.attemptId === attemptId);
  const ids = new Set(intents.map(({ intentId }) => intentId));
  const back = moved.filter((one) => one.kind === 'refund' && ids.has(one.intentId));
  return {
    paidCents: intents.map(({ amountCents }) => amountCents),
    backCents: back.map(({ amountCents }) => amountCents),
  };
}

async function approvalsOf({ attemptId }: Ask): Promise<number> {
  const rows = await owner.sql(
    `select 1 from app.events where type = 'card.moved' and payload::jsonb ->> 'attemptId' = $1 and payload::jsonb ->> 'state' = 'approved'`,
    [attemptId],
  );
  return rows.length;
}

async function paid(kind: Kind, amountCents: number): Promise<Ask> {
  const ask = askAt(kind, amountCents);
  await guestPays(kind, 20);
  expect(await put(0, ask)).toBe(200);
  expect((await ended(ask)).state).toBe('approved');
  return ask;
}

/** A program of its own that waits for the word to ask. */
async function openAsking() {
  const program = join(import.meta.dirname, '../../../test/asking-process.ts');
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, ...environment, ASKS_FOR: ours.orgId },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout || !child.stdin) throw new Error('it cannot be talked to');
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return async (ids: readonly string[]): Promise<readonly string[]> => {
    const answer = once(lines, 'line');
    child.stdin?.write(`${ids.join(' ')}\n`);
    const [line] = (await answer) as [string];
    return JSON.parse(line) as readonly string[];
  };
}

describe.each<Kind>(['sumup', 'stripe'])('two servers and a terminal of %s', (kind) => {
  test('[K40] the same question at both at once is one payment', async () => {
    const ask = askAt(kind, 1100);
    await guestPays(kind, 150);
    const answers = await Promise.all([put(0, ask), put(1, ask), put(0, ask), put(1, ask)]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await ended(ask)).state).toBe('approved');
    expect((await movedFor(kind, ask)).paidCents).toEqual([1100]);
    expect(await approvalsOf(ask)).toBe(1);
  }, 60_000);

  test('[K41] two programs that resolve the same attempts at once say each of them once', async () => {
    const asks = [await paid(kind, 2100), await paid(kind, 2200), await paid(kind, 2300)];
    const ids = asks.map(({ attemptId }) => attemptId);
    // As if the program that was told had been killed before it heard the answer.
    await owner.sql(
      `update app.card_attempts set state = 'unknown', words = '[]', approved_cents = 0, owner = gen_random_uuid(),
          owner_until = now() - interval '1 second', ask_again_at = now() where attempt_id = any($1::uuid[])`,
      [ids],
    );
    const saidBefore = await Promise.all(asks.map((ask) => approvalsOf(ask)));
    const programs = await Promise.all([openAsking(), openAsking()]);
    await Promise.all(programs.map((asksFor) => asksFor([...ids, ...ids])));
    for (const [at, ask] of asks.entries()) {
      const { state, words } = await ended(ask);
      expect({ state, words: words.map((word) => word.state) }).toEqual({ state: 'approved', words: ['approved'] });
      expect((await approvalsOf(ask)) - (saidBefore[at] ?? 0)).toBe(1);
      expect((await movedFor(kind, ask)).paidCents).toHaveLength(1);
    }
    expect(
      await owner.sql(`select kind from app.incidents where subject ->> 'attemptId' = any($1::text[])`, [ids]),
    ).toEqual([]);
  }, 90_000);

  test('[K49] the same payment paid back at both at once goes back once', async () => {
    const ask = await paid(kind, 3100);
    const backs = [askAt(kind, 3100, ask.attemptId), askAt(kind, 3100, ask.attemptId)] as const;
    const answers = await Promise.all([put(0, backs[0]), put(1, backs[1]), put(1, backs[0]), put(0, backs[1])]);
    expect(answers.filter((status) => status === 200)).toHaveLength(2);
    const begun = answers[0] === 200 ? backs[0] : backs[1];
    expect((await ended(begun)).state).toBe('approved');
    expect((await movedFor(kind, ask)).backCents).toEqual([3100]);
    // And not once more afterwards, by whoever.
    for (const at of [0, 1] as const) expect(await put(at, askAt(kind, 3100, ask.attemptId))).toBe(409);
    expect((await movedFor(kind, ask)).backCents).toEqual([3100]);
  }, 60_000);

  test('[K40] told to stop at the one while the answer comes at the other, it is what the terminal says, once', async () => {
    const states = new Set<string>();
    for (let at = 0; at < 8; at += 1) {
      const ask = askAt(kind, 4000 + at);
      const afterMs = 120;
      await guestPays(kind, afterMs);
      expect(await put(0, ask)).toBe(200);
      await pause(at * 40);
      await stop(1, ask);
      const { state } = await ended(ask);
      states.add(state);
      const { paidCents } = await movedFor(kind, ask);
      expect({ at, state, paidCents }).toEqual({ at, state, paidCents: state === 'approved' ? [4000 + at] : [] });
      if (state === 'approved') expect(await approvalsOf(ask)).toBe(1);
    }
    // They crossed both ways.
    expect(states.has('approved')).toBe(true);
    expect(states.size).toBeGreaterThan(1);
  }, 120_000);
});
