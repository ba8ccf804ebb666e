import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log/logger.ts';
import type { DB } from './tables.gen.ts';

export type Pool = pg.Pool;
type Settings = {
  readonly url: string;
  readonly size: number;
  readonly log: Log;
  readonly types?: pg.TypeOverrides;
  readonly options?: string;
};

/**
 * Our tables have a part for every month, so the guessed cost of a short look is high: compiling it, or starting helpers
 * for it, took seconds where the look takes milliseconds.
 */
const shortLooks = '-c jit=off -c max_parallel_workers_per_gather=0';

export function openPool({ url, size, log, types, options = shortLooks }: Settings): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    // A new connection has to read the catalogue and the functions again: the first sale on it would wait a quarter of a second.
    idleTimeoutMillis: 300_000,
    query_timeout: 15_000,
    statement_timeout: 10_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'tresen',
    types,
    options,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  // A checked-out client without a listener of its own ends the process when PostgreSQL restarts.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')),
  );
  return pool;
}

/** Connections with our types, for what is asked in the words of Kysely. */
export function openAppPool(settings: Settings): Pool {
  return openPool({ ...settings, types: ourTypes() });
}

export function databaseOn(pool: Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** For the one call that stores sales: planned once per connection, not once per sale. */
export function openSalePool(settings: Settings): Pool {
  const options = `-c plan_cache_mode=force_generic_plan ${shortLooks}`;
  return openPool({ ...settings, types: ourTypes(), options });
}

/**
 * Whole numbers beyond 2^53 do not occur in our tables, and sums are cut off there by `app.safe_cents`. A date is its text,
 * a point in time an instant.
 */
function ourTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text));
  return types;
}
