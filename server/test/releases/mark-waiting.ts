import { setTimeout as pause } from 'node:timers/promises';
import { jobs } from '../../src/jobs.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { openTestContext, type TestDatabase } from '../test-database.ts';

const patienceMs = 30_000;

/** A worker of today that does what 0.1.0 left in its queue for signatures, and goes. Answers how much was left in the end. */
export async function markWaiting(database: TestDatabase): Promise<number> {
  const owner = openOwnerSql(database);
  const context = await openTestContext(database.config());
  const { enter, queue } = context.services;
  const waiting = async () =>
    (await owner.sql(`select 1 from jobs.job where name = 'sign-with-tse' and state < 'completed'`)).length;
  try {
    const those = jobs.filter(({ name }) => name === 'sign-with-tse');
    // Of all that jobs may touch this one touches nothing else.
    await queue.work(those, [], { enter } as never);
    const until = performance.now() + patienceMs;
    while ((await waiting()) > 0 && performance.now() < until) await pause(100);
    return await waiting();
  } finally {
    await context[Symbol.asyncDispose]();
    await owner.close();
  }
}
