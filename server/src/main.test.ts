import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';

let database: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: 'pipe',
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const until = async (pattern: RegExp) => {
    while (!pattern.test(said))
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error(said)))]);
    return pattern.exec(said);
  };
  return { child, until, said: () => said };
}

describe('[R8.29] the program', () => {
  test('refuses to start with what is wrong named, and leaves', async () => {
    const { child, said } = start({ PORT: 'abc' });
    const [code] = await once(child, 'exit');
    expect(code).toBe(78);
    expect(said()).toMatch(/DATABASE_URL[\s\S]*AUTH_SECRET/);
  });

  test('as a worker, says what it works on and stops when told to', async () => {
    const { child, until } = start(database.environment({ ROLES: 'worker', LOG_LEVEL: 'info' }));
    await until(/"working"/);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('as a worker with a port, tells there how it and the installation do, and nothing else', async () => {
    const { child, until } = start(
      database.environment({ ROLES: 'worker', LOG_LEVEL: 'info', WORKER_PORT: '0', HOST: '127.0.0.1' }),
    );
    const [, address] = (await until(/"address":"([^"]+)","msg":"listening for probes"/)) ?? [];
    const get = (path: string) => fetch(`${address}${path}`);
    expect((await get('/readyz')).status).toBe(200);
    expect(await (await get('/metrics')).text()).toMatch(/^tresen_figures_up 1$/m);
    expect((await get('/api/v1/session')).status).toBe(404);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('warns while imprint and privacy are placeholders', async () => {
    const { child, until } = start(
      database.environment({
        ROLES: 'worker',
        LOG_LEVEL: 'warn',
        LEGAL_DIR: join(import.meta.dirname, '../../ops/legal'),
      }),
    );
    expect((await until(/imprint and privacy are still (\w+)/))?.[1]).toBe('placeholders');
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
