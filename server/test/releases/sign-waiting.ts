import { setTimeout as pause } from 'node:timers/promises';
import { signWithTse } from '../../src/core/signing/sign-with-tse.job.ts';
import { openTse } from '../../src/core/tse/open-tse.ts';
import type { TseAdapter } from '../../src/core/tse/tse-adapter.ts';
import { openOwnerSql } from '../owner-sql.ts';
import { openTestContext, type TestDatabase } from '../test-database.ts';

/** A worker that does what waits to be signed, and goes. */
export async function signWaiting(database: TestDatabase, provider: TseAdapter['provider']): Promise<void> {
  const owner = openOwnerSql(database);
  const context = await openTestContext(database.config());
  const { enter, queue } = context.services;
  const tse = openTse(provider, { enter, now: () => Temporal.Now.instant() });
  const waiting = () => owner.sql(`select 1 from jobs.job where name = 'sign-with-tse' and state < 'completed'`);
  try {
    await queue.work([signWithTse], [], { enter, tse });
    while ((await waiting()).length > 0) await pause(100);
  } finally {
    await context[Symbol.asyncDispose]();
    await owner.close();
  }
}
