import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApi, people, type TestApi } from '../../test/api.ts';
import { codeFor, enrol, newDevice } from '../../test/new-device.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';

const mostPerAddress = 20;

let api: TestApi;
let owner: OwnerSql;
let code: string;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(async () => {
  await owner.sql('truncate auth.attempt');
  code = await codeFor(await api.signIn(people.owner));
});

async function guess(times: number, addressOf: (turn: number) => string): Promise<number> {
  const device = await newDevice();
  let looked = 0;
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await enrol(api, `ZZZ-ZZZ-${String(100 + turn)}`, device, addressOf(turn));
    if (answer.body['code'] === 'device/code-not-valid') looked += 1;
    else expect(answer.status).toBe(429);
  }
  return looked;
}

test('[S5][desk-13][floor-8] a code can be typed, and a stranger gets twenty guesses at 35 million million', async () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);
  expect(await guess(60, () => '198.51.100.7')).toBe(mostPerAddress);
  // Nor is the right one taken from there now; from elsewhere it is.
  expect((await enrol(api, code, await newDevice(), '198.51.100.7')).status).toBe(429);
  expect((await enrol(api, code.toLowerCase().replaceAll('-', ' '), await newDevice(), '192.0.2.1')).status).toBe(200);
});

test('[S5][floor-8] all addresses of one IPv6 line are one', async () => {
  expect(await guess(40, (turn) => `2001:db8:1:2a${(turn + 16).toString(16)}::${turn + 1}`)).toBe(mostPerAddress);
});

test('[S5][floor-8] a code of one’s own buys no more guesses', async () => {
  expect(await guess(mostPerAddress - 1, () => '198.51.100.8')).toBe(mostPerAddress - 1);
  expect((await enrol(api, code, await newDevice(), '198.51.100.8')).status).toBe(200);
  expect(await guess(10, () => '198.51.100.8')).toBe(1);
});

test('[S18][floor-8] whoever holds a copy of the database cannot try codes on it', async () => {
  const bare = code.replaceAll('-', '');
  const rows = await owner.sql<{ code_hash: Buffer }>('select code_hash from app.device_codes');
  expect(rows.length).toBeGreaterThan(0);
  for (const text of [code, bare, `device-code:${bare}`]) {
    const digest = createHash('sha256').update(text).digest();
    expect(rows.some(({ code_hash }) => code_hash.equals(digest))).toBe(false);
  }
});
