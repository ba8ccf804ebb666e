import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/logger.ts';
import { busListeners, placeKey } from './bus-listeners.ts';
import type { EventBus } from './event-bus.ts';

const channel = 'tresen_heads';
const tryAgainAfter = 1000;
/** The first hint goes at once; those right after it go together. */
const breathMs = 10;

/**
 * LISTEN and NOTIFY on a connection of its own. A NOTIFY takes a lock that all commits of the database share, so it is
 * said after the commit and outside of any sale, and what is said at the same time goes out as one.
 */
export function openPostgresBus(url: string, log: Log): EventBus {
  const listeners = busListeners();
  const closing = new AbortController();
  const unsaid = new Map<string, number>();
  let client: pg.Client | undefined;
  let isSaying = false;

  async function follow(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'tresen-bus',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      keepAlive: true,
    });
    const broken = new Promise<void>((resolve) => {
      opened.on('error', () => resolve());
      opened.on('end', () => resolve());
    });
    opened.on('notification', ({ payload = '' }) => {
      const [key = '', seq = ''] = payload.split(' ');
      listeners.tell(key, Number(seq));
    });
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      client = opened;
      // Closed while the connection was being made: nobody else would end it.
      if (closing.signal.aborted) return;
      void say();
      await broken;
    } finally {
      client = undefined;
      await opened.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await follow().catch((error: unknown) => log.warn({ err: error }, 'the bus of PostgreSQL is out of reach'));
      await wait(tryAgainAfter, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const running = run();

  async function say(): Promise<void> {
    if (isSaying || !client || unsaid.size === 0) return;
    isSaying = true;
    const hints = [...unsaid].map(([key, seq]) => `${key} ${seq}`);
    unsaid.clear();
    const text = `select pg_notify('${channel}', hint) from unnest($1::text[]) hint`;
    // What is not said is found by looking.
    await client.query({ name: 'say-heads', text, values: [hints] }).catch(() => undefined);
    await wait(breathMs, undefined, { ref: false });
    isSaying = false;
    void say();
  }

  return {
    publish(hint) {
      const key = placeKey(hint);
      unsaid.set(key, Math.max(hint.seq, unsaid.get(key) ?? 0));
      if (client) void say();
      else unsaid.clear();
    },
    subscribe(place, listener) {
      const { remove } = listeners.add(place, listener);
      return () => void remove();
    },
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
