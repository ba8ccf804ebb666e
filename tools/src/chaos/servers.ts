import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@tresen/e2e/test-server/database';
import { freePort } from '@tresen/e2e/test-server/free-port';
import { surroundings } from '@tresen/e2e/test-server/surroundings';
import { endsWithUs } from './belongings.ts';

export type Servers = AsyncDisposable & {
  /** One of those that run, or where one ran a moment ago. */
  readonly origins: readonly string[];
  /** Without a word, in the middle of whatever it does; a new one takes its place after the pause. */
  readonly kill: (which: number, pauseMs: number) => Promise<void>;
  readonly allUp: () => Promise<void>;
  /** How often one ended that nobody killed. */
  readonly accidents: () => number;
};

type Start = {
  readonly database: Database;
  readonly count: number;
  readonly env: Record<string, string>;
  /** The tree whose code they run. */
  readonly folder: string;
};

const patienceMs = 180_000;

/** Real servers on one database; a till may meet any of them at any time. */
export async function openServers({ database, count, env, folder }: Start): Promise<Servers> {
  if (!existsSync(join(folder, 'web/dist')))
    throw new Error('the servers have no web/dist to serve: run `pnpm build` first');
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const children = new Map<number, ChildProcess>();
  let accidents = 0;
  let isOver = false;
  let wereAllUp = false;
  let lastWords = '';

  function start(port: number): void {
    const place = { ...surroundings({ database, port, smtpUrl: 'smtp://127.0.0.1:1' }), ROLES: 'api', ...env };
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: folder,
      env: { ...process.env, ...place, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lastWords = (lastWords + text).slice(-2000);
    });
    children.set(port, endsWithUs(child, 'SIGKILL'));
    let wasUp = false;
    void untilUp(port, child).then((isUp) => {
      wasUp = isUp;
    });
    child.once('exit', (_code, signal) => {
      if (isOver || signal === 'SIGKILL') return;
      // Without a database a server may refuse to start; once it runs it has to live through anything.
      if (wasUp) accidents += 1;
      if (wereAllUp) setTimeout(() => void (isOver || start(port)), 300);
    });
  }

  async function untilUp(port: number, child: ChildProcess): Promise<boolean> {
    while (child.exitCode === null && child.signalCode === null) {
      if (await isUp(port)) return true;
      await pause(100);
    }
    return false;
  }

  async function isUp(port: number): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    return answer?.ok ?? false;
  }

  /** One that cannot start, for want of a build or of anything else, is not waited for all night. */
  async function allUp(): Promise<void> {
    const until = performance.now() + patienceMs;
    for (const port of ports)
      while (!(await isUp(port))) {
        const isGone = !wereAllUp && children.get(port)?.exitCode !== null;
        if (isGone || performance.now() > until) throw new Error(`a server did not come up: ${lastWords}`);
        await pause(100);
      }
  }

  async function endAll(): Promise<void> {
    isOver = true;
    const running = [...children.values()].filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    await Promise.all(
      running.map(async (child) => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }),
    );
  }

  for (const port of ports) start(port);
  await allUp().catch(async (error: unknown) => {
    await endAll();
    throw error;
  });
  wereAllUp = true;
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    kill: async (which, pauseMs) => {
      const port = ports[which % ports.length]!;
      const child = children.get(port);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await pause(pauseMs);
      if (!isOver) start(port);
    },
    allUp,
    accidents: () => accidents,
    [Symbol.asyncDispose]: endAll,
  };
}
