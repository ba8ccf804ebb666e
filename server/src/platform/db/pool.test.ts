import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openLog } from '../log/logger.ts';
import { openPool, openSalePool } from './pool.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test.each([
  { name: 'the usual pool', open: openPool },
  { name: 'the pool of sales', open: openSalePool },
])('P6 on $name a short look is neither compiled nor shared out', async ({ open }) => {
  const pool = open({ url: api.database.environment()['DATABASE_URL'] ?? '', size: 1, log: openLog('silent') });
  const setting = async (name: string) =>
    (await pool.query<{ value: string }>(`select current_setting($1) as value`, [name])).rows[0]?.value;
  expect(await setting('jit')).toBe('off');
  expect(await setting('max_parallel_workers_per_gather')).toBe('0');
  await pool.end();
});
