import { setTimeout as pause } from 'node:timers/promises';
import { openOwnNats } from '@tresen/e2e/test-server/own-nats';
import { Client } from 'pg';

export type BusKind = 'nats' | 'postgres' | 'none';

export type Bus = AsyncDisposable & {
  readonly url: string;
  /** Without a word; it is back after the pause. */
  readonly kill: (pauseMs: number) => Promise<void>;
  readonly heal: () => Promise<void>;
};

/** What carries the hints between the servers, and may lose all of them. */
export function openBus(kind: BusKind, databaseUrl: string): Promise<Bus> {
  return kind === 'nats' ? openNats() : Promise.resolve(inDatabase(kind, databaseUrl));
}

async function openNats(): Promise<Bus> {
  const nats = await openOwnNats();
  let isUp = true;
  const start = async (): Promise<void> => {
    if (!isUp) await nats.start();
    isUp = true;
  };
  return {
    url: nats.url,
    kill: async (pauseMs) => {
      await nats.kill();
      isUp = false;
      await pause(pauseMs);
      await start();
    },
    heal: start,
    [Symbol.asyncDispose]: nats.kill,
  };
}

/** The listening connections of all servers are ended; they have to find out by themselves. */
function inDatabase(url: 'postgres' | 'none', databaseUrl: string): Bus {
  return {
    url,
    kill: async () => {
      const client = new Client({ connectionString: databaseUrl });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`);
      } catch {
        // The database is gone itself, and its listeners with it.
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    heal: () => Promise.resolve(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
