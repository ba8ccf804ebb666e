import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, openTestApi, people, type TestApi } from '../../test/api.ts';
import { attackCounts } from '../../test/attack-counts.ts';
import { openOwnerSql, type OwnerSql } from '../../test/owner-sql.ts';

let api: TestApi;
let owner: OwnerSql;
let dora: Client;
beforeAll(async () => {
  api = await openTestApi();
  owner = openOwnerSql(api.database);
  dora = await api.signIn(people.foreignOwner);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});

const unknown = 'niemand.krug@lindenhof.example';
const questions: readonly (readonly [string, (email: string) => Promise<Answer>])[] = [
  ['signing in', (email) => api.visit().call('POST', '/session', { email, password: 'Winter-2025!' })],
  ['a forgotten password', (email) => api.visit().call('POST', '/password-resets', { email, locale: 'de' })],
  ['a change of address', (email) => dora.call('POST', '/profile/email-changes', { newEmail: email, locale: 'de' })],
];

/** A long run is exact enough to see five percent; a short one on a shared machine sees half, by the shortest of each. */
const isLong = attackCounts.samples >= 200;
const tolerated = isLong ? 0.05 : 0.6;

test.each(questions)(
  `[S6][D36] %s does not tell whether an address is known: not by its answer, and not by its time (${attackCounts.samples} each)`,
  async (_what, ask) => {
    const spent = { known: [] as number[], unknown: [] as number[] };
    const said = { known: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < attackCounts.samples; round += 1) {
      // Who comes first changes, so that neither always finds the machine warm.
      const pair = [
        ['known', people.staff],
        ['unknown', unknown],
      ] as const;
      for (const [kind, email] of round % 2 === 0 ? pair : pair.toReversed()) {
        await owner.sql('delete from auth.attempt');
        const started = performance.now();
        const answer = await ask(email);
        spent[kind].push(performance.now() - started);
        const { traceId: _traceId, ...body } = answer.body;
        said[kind].add(JSON.stringify({ status: answer.status, body, headers: Object.keys(answer.headers) }));
      }
    }
    expect(said.known.size).toBe(1);
    expect(said.unknown).toEqual(said.known);
    const ratio = timeOf(spent.unknown) / timeOf(spent.known);
    expect(Math.abs(Math.log(ratio))).toBeLessThan(tolerated);
  },
  attackCounts.samples * 500 + 60_000,
);

function timeOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[isLong ? Math.floor(values.length / 2) : 0]!;
}
