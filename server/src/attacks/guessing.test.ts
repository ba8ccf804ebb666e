import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/demo-people.ts';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { attackCounts } from '../../test/attack-counts.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';

let api: TestApi;
let owner: OwnerSql;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() => owner.sql('delete from auth.attempt'));

const { attempts } = attackCounts;
/** Ten tries in a quarter of an hour, and nobody waits so long here: what gets through is what is left of the delays. */
const mostPerAccount = 10;
const mostPerAddress = 50;
const crowd = Array.from({ length: 500 }, (_, at) => `198.51.${100 + (at >> 8)}.${at & 255}`);
const accounts = Array.from({ length: 500 }, (_, at) => `gast-${at}@lindenhof.example`);

/** As many guesses as said; how often a password was really looked at, for each account and each address. */
async function guess(emailOf: (turn: number) => string, addressOf: (turn: number) => string) {
  const looked = vi.spyOn(api.context.services.accounts, 'signIn');
  await manyAtATime(Array(attempts).keys(), 16, async (turn) => {
    const { status } = await api
      .visit(addressOf(turn))
      .call('POST', '/session', { email: emailOf(turn), password: `Sommer-${turn}!` });
    expect([401, 429]).toContain(status);
  });
  const emails = looked.mock.calls.map(([email]) => email);
  looked.mockRestore();
  return emails;
}

function mostOften(values: readonly string[]): number {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return Math.max(...groups.map(({ length }) => length));
}

const at = <Item>(list: readonly Item[], turn: number) => list[turn % list.length]!;

test(
  `[S5][D27b] ${attempts} guesses at one account from one address: ten are looked at, and no hash is made for the rest`,
  async () => {
    const looked = await guess(
      () => people.owner,
      () => '198.51.100.1',
    );
    expect(looked.length).toBeLessThanOrEqual(mostPerAccount);
  },
  attempts * 100 + 60_000,
);

test(
  `[S5][D27b] ${attempts} guesses at one account from 500 addresses: the same ten, and the owner gets in on a known device`,
  async () => {
    const device = await api.signIn(people.owner, '192.0.2.1');
    await device.call('DELETE', '/session');
    const looked = await guess(
      () => people.owner,
      (turn) => at(crowd, turn),
    );
    expect(looked.length).toBeLessThanOrEqual(mostPerAccount);
    const back = await device.call('POST', '/session', { email: people.owner, password: demoPassword });
    expect(back.status).toBe(200);
  },
  attempts * 100 + 60_000,
);

test(
  `[S5][D27b] ${attempts} guesses at 500 accounts from one address: fifty are looked at, then the address is closed`,
  async () => {
    const looked = await guess(
      (turn) => at(accounts, turn),
      () => '198.51.100.2',
    );
    expect(looked.length).toBeLessThanOrEqual(mostPerAddress);
    const neighbour = await api
      .visit('198.51.100.3')
      .call('POST', '/session', { email: people.staff, password: demoPassword });
    expect(neighbour.status).toBe(200);
  },
  attempts * 100 + 60_000,
);

test(
  `[S5][D27b] ${attempts} guesses at 500 accounts from 500 addresses: no account is looked at more than ten times`,
  async () => {
    // The same few accounts over and over, so that their limit is met also in a short run.
    const few = accounts.slice(0, Math.max(5, Math.floor(attempts / 20)));
    const looked = await guess(
      (turn) => at(few, turn),
      (turn) => at(crowd, turn * 7),
    );
    expect(mostOften(looked)).toBeLessThanOrEqual(mostPerAccount);
  },
  attempts * 100 + 60_000,
);
