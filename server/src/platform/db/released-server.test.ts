import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, openTestApiOn, type TestApi } from '../../../test/api.ts';
import { walkCriticalPath } from '../../../test/critical-path.ts';
import { openBareDatabase, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openOwnerSql } from '../../../test/owner-sql.ts';
import { asReleased, brokenStatements, released } from '../../../test/released-statements.ts';
import { noteStatements } from '../../../test/note-statements.ts';
import { migrate } from './migrate.ts';

describe('[F9] the last release works on with the newest tables', () => {
  test('every statement of it is understood, allowed and answered as before', async () => {
    const database = await openTestDatabase();
    expect(released.statements.length).toBeGreaterThan(60);
    expect(released.statements.some(({ text }) => text.includes('app.record_entries'))).toBe(true);
    expect(released.statements.some(({ text }) => text.includes('app.close_days'))).toBe(true);
    expect(await brokenStatements(database)).toEqual([]);
    await database.drop();
  }, 90_000);

  test.each([
    ['a column is gone', 'alter table app.areas rename column service_place to place_of_service'],
    ['a right is gone', 'revoke insert on app.audit_entries from tresen_app'],
    ['a function answers otherwise', changedAnswer()],
    ['an account’s column is gone', 'alter table auth."user" drop column two_factor_enabled'],
  ])('and it is seen when %s', async (_what, change) => {
    const database = await openTestDatabase();
    const owner = openOwnerSql(database);
    await owner.sql(change);
    expect(await brokenStatements(database)).not.toEqual([]);
    await owner.close();
    await database.drop();
  });

  test('sales are stored and days closed with no more in them than the last release sends', async () => {
    const watch = noteStatements(asReleased);
    let api: TestApi | undefined;
    try {
      api = await openTestApi();
      await expect(walkCriticalPath(api)).resolves.toBeUndefined();
    } finally {
      watch.stop();
      await api?.close();
    }
  }, 90_000);

  test('a function that needs what the last release does not send is seen', async () => {
    const database = await openTestDatabase();
    const owner = openOwnerSql(database);
    await owner.sql(`alter type app.entry_to_record add attribute weather text`);
    await owner.sql(
      `create or replace function app.append_event(e app.entry_to_record, event_type text, payload text) returns bigint
         language plpgsql as $$ begin if e.weather is null then raise 'no weather'; end if; return 1; end $$`,
    );
    await owner.close();
    const watch = noteStatements(asReleased);
    const api = await openTestApiOn(database);
    await expect(walkCriticalPath(api)).rejects.toThrow();
    watch.stop();
    await api.close();
  }, 90_000);
});

describe('[F9] a migration while tills are selling', () => {
  const [before, next] = ['0024_parts_of_orders', '0025_figures_and_moving'];
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openBareDatabase();
    await migrate(database.ownerUrl, before);
  });
  afterAll(() => database.drop());

  test('waits a moment for a busy table, gives way to everybody else, and comes again until there is room', async () => {
    const client = () => new pg.Client({ connectionString: database.ownerUrl });
    const [busy, other] = [client(), client()];
    await Promise.all([busy.connect(), other.connect()]);
    // The next migration changes this table; somebody has been writing to it for a long time.
    await busy.query('begin');
    await busy.query('lock table app.incidents in row exclusive mode');

    let isDone = false;
    const migrating = migrate(database.ownerUrl).finally(() => (isDone = true));
    const longest = await longestWait(other, 2500);
    expect(isDone).toBe(false);
    expect(longest).toBeLessThan(1000);
    expect(longest).toBeGreaterThan(0);

    await busy.query('commit');
    expect(await migrating).toContain(next);
    expect(await migrate(database.ownerUrl)).toEqual([]);
    await Promise.all([busy.end(), other.end()]);
  }, 60_000);
});

/** How long a writer had to wait for the table at most, asking again and again. */
async function longestWait(client: pg.Client, forMs: number): Promise<number> {
  let longest = 0;
  for (const end = performance.now() + forMs; performance.now() < end;) {
    const began = performance.now();
    await client.query('begin');
    await client.query('lock table app.incidents in row exclusive mode');
    await client.query('commit');
    longest = Math.max(longest, performance.now() - began);
    await pause(10);
  }
  return longest;
}

/** The heads of streams without the number that tells how far they are. */
function changedAnswer(): string {
  return `drop function app.stream_heads_of(json);
    drop function app.closing_states(json);
    create function app.closing_states(places json) returns table (org_id uuid) language sql as $$ select null::uuid $$;
    grant execute on function app.closing_states(json) to tresen_app`;
}
