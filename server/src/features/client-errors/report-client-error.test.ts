import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/demo-people.ts';
import { origin, people } from '../../../test/api.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { demoId } from '../../commands/seed-demo.ts';
import { type Context, openContext } from '../../context.ts';
import { buildApi } from '../../build-api.ts';
import { openLog } from '../../platform/log/logger.ts';

let database: TestDatabase;
let context: Context;
let app: FastifyInstance;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  context = await openContext(database.config(), log);
  app = await buildApi(context);
});
afterAll(async () => {
  await app.close();
  await context[Symbol.asyncDispose]();
  await database.drop();
});
beforeEach(() => {
  lines = [];
});

const report = {
  kind: 'boundary',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: Cannot read properties of undefined\n    at Board (board.tsx:12:3)',
  path: '/admin/orders/processing',
  buildId: 'b-2026-08-01',
  reference: 'K7P-2QX',
};

test('[R8.29] an accident in a browser is one line in the log, under the reference on the card, also without a session', async () => {
  const answer = await send(report);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({});
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'an error in a browser',
    client: report,
    traceId: answer.headers['x-trace-id'],
  });
  expect(lines[0]).not.toHaveProperty('userId');
});

test('[R8.29] of somebody who is signed in, the log names the account and nothing else', async () => {
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/v1/session',
    headers: { origin },
    payload: { email: people.staff, password: demoPassword },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await send(report, { cookie })).statusCode).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ userId: demoId(people.staff), client: report });
  expect(JSON.stringify(lines)).not.toContain(people.staff);
});

test('[S9][R8.29] a line break in a report makes no second line', async () => {
  await send({ ...report, message: 'first\n{"level":60,"msg":"forged"}' });
  expect(lines).toHaveLength(1);
});

test('[R8.29] only what the contract names gets into the log', async () => {
  expect((await send({ ...report, cookies: 'tresen_session=abc' })).statusCode).toBe(200);
  expect(JSON.stringify(lines)).not.toContain('tresen_session');
});

test.each([
  ['message', { message: 'x'.repeat(1001) }],
  ['stack', { stack: 'x'.repeat(8001) }],
  ['path', { path: `/${'x'.repeat(500)}` }],
  ['buildId', { buildId: 'x'.repeat(65) }],
  ['reference', { reference: 'x'.repeat(41) }],
  ['kind', { kind: 'meteor' }],
])('[R8.29] too much or nonsense in %s is refused and not logged', async (path, over) => {
  const answer = await send({ ...report, ...over });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ path }] });
  expect(lines).toEqual([]);
});

test('[R8.29] a report as long as allowed is accepted; a body beyond all bounds is not read', async () => {
  const longest = {
    message: 'x'.repeat(1000),
    stack: 'y'.repeat(8000),
    path: '/'.repeat(500),
    buildId: 'b'.repeat(64),
    reference: 'r'.repeat(40),
  };
  expect((await send({ ...report, ...longest })).statusCode).toBe(200);
  const tooLarge = await send({ ...report, message: 'x'.repeat(300 * 1024) });
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json()).toMatchObject({ code: 'request/too-large' });
});

function send(payload: object, headers: Record<string, string> = {}) {
  return app.inject({ method: 'POST', url: '/api/v1/client-errors', headers: { origin, ...headers }, payload });
}

test('[S18][hole-14] a stranger writes about twenty lines a minute, and others are still heard (P26)', async () => {
  const send = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/v1/client-errors', payload: report, remoteAddress });
  const statuses: number[] = [];
  for (let turn = 0; turn < 60; turn += 1) statuses.push((await send('10.5.0.77')).statusCode);
  // A minute may have ended in between.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40);
  expect(statuses).toContain(429);
  expect(lines.filter(({ client }) => client !== undefined).length).toBeLessThanOrEqual(40);
  expect((await send('10.5.0.78')).statusCode).toBe(200);
});
