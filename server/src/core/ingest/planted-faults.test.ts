import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, type TillDevice, upload } from '../../../test/till-device.ts';
import { readConfig } from '../../config.ts';

const program = join(import.meta.dirname, '../../../test/api-process.ts');

describe('a server of its own', () => {
  let database: TestDatabase;
  let owner: OwnerSql;
  let till: TillDevice;
  const started: ChildProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    owner = openOwnerSql(database);
    till = await openTillDevice(owner);
  });
  afterAll(async () => {
    for (const server of started) server.kill('SIGKILL');
    await owner.close();
    await database.drop();
  });

  async function start(over: Record<string, string> = {}) {
    const env = { PATH: process.env['PATH'] ?? '', ...database.environment(over) };
    const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    started.push(server);
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    return { server, address: line.toString().trim() };
  }

  async function send(address: string, entries: readonly LogEntry[]) {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${address}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://tresen.test', ...headers },
        body: JSON.stringify(body),
      });
    const hello = (await (await post('/till/hello', till.hello())).json()) as { ticket: string };
    const answer = await post('/till/log', { entries }, { authorization: `Device ${hello.ticket}` });
    return (await answer.json()) as Record<string, unknown>;
  }

  test('offline-7.12 that dies between commit and answer has done everything once when it is asked again', async () => {
    const entries = [till.sell(), till.sell(), till.sell()];
    const doomed = await start({ PLANTED_FAULT: 'crash-after-commit' });
    const gone = once(doomed.server, 'exit');
    await expect(send(doomed.address, entries)).rejects.toThrow(/fetch failed/);
    expect(await gone).toEqual([null, 'SIGKILL']);

    const { server, address } = await start();
    const answer = await send(address, entries);
    server.kill('SIGTERM');
    expect(answer).toMatchObject({
      outcomes: [1, 2, 3].map((seq) => ({ seq, outcome: 'applied' })),
      serverSeq: 3,
      serverHash: entries[2]?.hash,
    });
    const [counts] = await owner.sql(
      `select (select count(*)::int from app.receipts) as receipts, (select count(*)::int from app.events) as events,
        (select last_no::int from app.register_series) as last_no`,
    );
    expect(counts).toEqual({ receipts: 3, events: 3, last_no: 3 });
    // Two programs start, one after the other, on a machine that may have other things to do.
  }, 120_000);
});

describe('an entry the server always fails on', () => {
  let api: TestApi;
  let owner: OwnerSql;

  beforeAll(async () => {
    api = await openTestApi({ PLANTED_FAULT: 'fail-on-poison' });
    owner = openOwnerSql(api.database);
  });
  afterAll(async () => {
    await owner.close();
    await api.close();
  });

  test('offline-7.31 stops nothing before it and nobody else, and goes on after it was given up', async () => {
    const [till, other] = [await openTillDevice(owner), await openTillDevice(owner, undefined, 'K2')];
    const [good, poison, next] = [till.sell(), till.sell({ note: 'poison' }), till.sell()];
    const [answer, others] = await Promise.all([
      upload(api, till, [good, poison, next]),
      upload(api, other, [other.sell(), other.sell()]),
    ]);
    expect(answer.body).toMatchObject({ outcomes: [{ seq: 1, outcome: 'applied' }], serverSeq: 1 });
    expect(others.body).toMatchObject({ outcomes: [{ outcome: 'applied' }, { outcome: 'applied' }] });
    expect((await upload(api, till, [poison, next])).status).toBe(500);

    const hello = await api.visit().call('POST', '/till/hello', till.hello());
    const headers = { authorization: `Device ${String(hello.body['ticket'])}` };
    const parking = { seq: 2, hash: poison.hash, raw: JSON.stringify(poison), cause: 'server/failed' };
    expect((await api.visit().call('POST', '/till/parking', parking, headers)).status).toBe(200);
    expect((await upload(api, till, [next])).body).toMatchObject({ outcomes: [{ seq: 3, outcome: 'applied' }] });
  });
});

test('[R8.29] no fault can be planted in production', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kasse.example',
    DATABASE_URL: 'postgres://tresen_app@127.0.0.1/x',
    AUTH_DATABASE_URL: 'postgres://tresen_auth@127.0.0.1/x',
    AUTH_SECRET: 'long enough to be a secret, by far',
    SECRETS_KEY: 'by far long enough to seal secrets with',
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'Tresen <no-reply@tresen.example>',
    FILES_URL: 'file:///var/lib/tresen/files',
    LEGAL_DIR: join(import.meta.dirname, '../../../test/legal'),
  };
  expect(() => readConfig({ ...production, PLANTED_FAULT: 'lost-parked' })).toThrow(/PLANTED_FAULT/);
  expect(readConfig(production).plantedFault).toBeUndefined();
});
