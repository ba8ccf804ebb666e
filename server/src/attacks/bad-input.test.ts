import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttackServer, askable, type AttackServer } from '../../test/attack-server.ts';
import { attackCounts } from '../../test/attack-counts.ts';
import { corpora } from '../../test/corpora.ts';
import type { Endpoint } from '../../test/endpoints.ts';
import { leavesOf, type LeafPath, withLeaf } from '../../test/leaves-of.ts';
import { manyAtATime } from '../../test/many-at-a-time.ts';
import { insideWordsOf } from '../../test/says-too-much.ts';

/** A machine that is shared may stop for a while; whoever hangs, hangs longer. */
const longestMs = 8000;

const oddNumbers = [-1, -0, 0.1 + 0.2, 1e308, 2 ** 53, -(2 ** 63), 1.5, '1,50', '0x10', 'NaN', null, true, [], {}];

const facts = ['till.upload', 'till.park', 'devices.importLog'];

type Field = { readonly endpoint: Endpoint; readonly path: LeafPath };

let testServer: AttackServer;
let fields: readonly Field[];
beforeAll(async () => {
  testServer = await openAttackServer();
  fields = askable.flatMap((endpoint) =>
    leavesOf(endpoint.sample(testServer.ourId)).map(({ path }) => ({ endpoint, path })),
  );
});
afterAll(() => testServer.close());

function valueOf({ endpoint, path }: Field): unknown {
  return leavesOf(endpoint.sample(testServer.ourId)).find((leaf) => leaf.path.join() === path.join())?.value;
}

/** Asks with this value in this field, and holds the answer against what every answer has to keep to. */
async function tryOut({ endpoint, path }: Field, value: unknown): Promise<number> {
  const input = withLeaf(endpoint.sample(testServer.ourId), path, value);
  const started = performance.now();
  const answer = await testServer.ask(endpoint, input);
  const what = `${endpoint.name} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(performance.now() - started, what).toBeLessThan(longestMs);
  expect(insideWordsOf(answer, input), what).toBeUndefined();
  return answer.status;
}

test(
  `[S13][R3.23] hostile texts in every field of every endpoint: no accident, no hang, nothing of the inside (${corpora.name})`,
  async () => {
    expect(fields.length).toBeGreaterThan(300);
    const { texts } = corpora;
    const cases = Math.max(fields.length, attackCounts.cases);
    let taken = 0;
    await manyAtATime(Array(cases).keys(), 8, async (turn) => {
      // Each field meets other texts in each round, and each text other fields.
      const status = await tryOut(fields[turn % fields.length]!, texts[(turn * 7) % texts.length]);
      if (status < 300) taken += 1;
    });
    // Free texts take nearly anything: had nothing been taken, only the validation would have been tried.
    expect(taken).toBeGreaterThan(cases / 50);
  },
  attackCounts.cases * 100 + 240_000,
);

test('[S13] a zero character and half a character in every field that holds a text', async () => {
  const texts = fields.filter((field) => typeof valueOf(field) === 'string');
  expect(texts.length).toBeGreaterThan(200);
  await manyAtATime(texts, 8, async (field) => {
    // An address cannot even hold half a character.
    for (const broken of field.endpoint.method === 'GET' ? ['a\u0000b'] : ['a\u0000b', 'a\ud800']) {
      const status = await tryOut(field, broken);
      // What a till wrote down is taken as it is.
      if (!facts.includes(field.endpoint.name)) expect(status, field.endpoint.name).toBeGreaterThanOrEqual(400);
    }
  });
}, 240_000);

test('[S13] numbers that are none, too large or too exact, in every field that holds a number', async () => {
  const numbers = fields.filter((field) => typeof valueOf(field) === 'number');
  expect(numbers.length).toBeGreaterThan(40);
  await manyAtATime(numbers.entries(), 8, async ([at, field]) => {
    for (const shift of [0, 5, 9]) await tryOut(field, oddNumbers[(at + shift) % oddNumbers.length]);
  });
}, 240_000);
