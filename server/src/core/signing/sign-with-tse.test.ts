import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once as onceEvent } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openOwnerSql, type OwnerSql } from '../../../test/owner-sql.ts';
import { openTillDevice, ours, type TillDevice, upload } from '../../../test/till-device.ts';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { openPracticeTse } from '../tse/practice-tse.ts';
import { openTse } from '../tse/open-tse.ts';
import type { ReceiptToSign } from './receipt-to-sign.ts';
import { signReceipt } from './sign-receipt.ts';
import { type TseAdapter, TseBusyError, TseOutageError, TseRejectedError } from '../tse/tse-adapter.ts';

const orgId = vouchedOrgId(ours.orgId);
const { locationId } = ours;
const registerId = randomUUID();
const noon = Temporal.Instant.from('2026-11-14T12:00:00Z');
const later = (seconds: number) => noon.add({ seconds });

let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;
let practice: TseAdapter;
beforeAll(async () => {
  api = await openTestApi({ DATABASE_POOL_SIZE: '12' });
  owner = openOwnerSql(api.database);
  till = await openTillDevice(owner);
  practice = openPracticeTse({ enter: api.context.services.enter, now: () => noon });
  await owner.sql(`insert into app.entitlements values ($1, $2, 'tse', null, now())`, [orgId, locationId]);
});
afterAll(async () => {
  await owner.close();
  await api.close();
});
beforeEach(() =>
  owner.sql(
    'truncate app.tse_signatures, app.tse_outages, app.tse_practice_transactions, app.incidents, jobs.job_common',
  ),
);

function receipt(over: Partial<ReceiptToSign> = {}): ReceiptToSign {
  return {
    orgId,
    locationId,
    registerId,
    orderId: randomUUID(),
    businessDate: '2026-11-14',
    receivedAt: noon,
    isLate: false,
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^3.50_0.00_0.00_0.00_0.00^3.50:Bar',
    now: noon,
    ...over,
  };
}

const sign = (tse: TseAdapter, one: ReceiptToSign) => signReceipt({ enter: api.context.services.enter, tse }, one);
const failing = (error: Error): TseAdapter => ({ ...practice, start: () => Promise.reject(error) });

type Stored = { order_id: string; error: string; transaction_number: string; signature_counter: string };
const stored = () =>
  owner.sql<Stored>(
    'select order_id, error, transaction_number, signature_counter, signature_value from app.tse_signatures order by stored_at, length(transaction_number), transaction_number',
  );
const outages = () => owner.sql('select reason, started_at, ended_at from app.tse_outages order by started_at');
const incidents = async () =>
  (await owner.sql<{ kind: string }>('select kind from app.incidents order by opened_at')).map(({ kind }) => kind);

describe('fiscal-6.3 signing', () => {
  test('fiscal-6.3 a receipt gets number, counter and signature, and the second time nothing', async () => {
    const one = receipt();
    await sign(practice, one);
    await sign(practice, one);
    expect(await stored()).toMatchObject([
      { order_id: one.orderId, error: '', transaction_number: '1', signature_counter: '2' },
    ]);
    expect(await owner.sql('select 1 from app.tse_practice_transactions')).toHaveLength(1);
  });

  test('fiscal-6.3 many at once come one after the other: numbers and counters have no gap', async () => {
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 5 }, () => sign(practice, receipt())));
    const numbers = (await stored()).map((row) => Number(row.transaction_number));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const counters = (await stored()).map((row) => Number(row.signature_counter));
    expect(counters.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => 2 * (index + 1)));
  });

  test('fiscal-6.3 the practice device signs the same process the same way', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const ref = { orgId, tssId: locationId, clientId: registerId };
    const process = { type: 'Kassenbeleg-V1', data: 'Beleg^1.00_0.00_0.00_0.00_0.00^1.00:Bar' } as const;
    await practice.start(ref, one);
    const first = await practice.finish(ref, one, process);
    expect(await practice.finish(ref, one, process)).toEqual(first);
    await owner.sql('truncate app.tse_practice_transactions');
    await practice.start(ref, other);
    expect(await practice.finish(ref, other, process)).toEqual(first);
  });

  test('fiscal-6.3 what was started and never finished is finished, not started again', async () => {
    const one = receipt();
    await practice.start({ orgId, tssId: locationId, clientId: registerId }, one.orderId);
    await sign(practice, one);
    expect(await stored()).toMatchObject([{ transaction_number: '1', signature_counter: '2' }]);
  });

  test('fiscal-6.4 what was sold without a connection is marked, not signed afterwards', async () => {
    await sign(practice, receipt({ isLate: true }));
    expect(await stored()).toMatchObject([{ error: 'sold without a connection', transaction_number: '' }]);
    expect(await outages()).toEqual([]);
  });
});

describe('fiscal-6.4 an outage', () => {
  const down = () => failing(new TseOutageError('no answer'));

  test('fiscal-6.4 marks the receipts, is written down once and told once', async () => {
    for (const seconds of [0, 5, 40]) await sign(down(), receipt({ now: later(seconds) }));
    expect((await stored()).map(({ error }) => error)).toEqual(['no answer', 'no answer', 'no answer']);
    expect(await outages()).toMatchObject([{ reason: 'no answer', ended_at: null }]);
    expect(await incidents()).toEqual(['tse-outage']);
  });

  test('fiscal-6.4 the device is not asked again for half a minute', async () => {
    const start = vi.fn(() => Promise.reject(new TseOutageError('no answer')));
    for (const seconds of [0, 5, 29, 31]) await sign({ ...practice, start }, receipt({ now: later(seconds) }));
    expect(start).toHaveBeenCalledTimes(2);
  });

  test('fiscal-6.4 ends with the first receipt that is signed again; what was marked stays marked', async () => {
    await sign(down(), receipt());
    await sign(practice, receipt({ now: later(60) }));
    const [outage] = await owner.sql<{ seconds: string }>(
      'select extract(epoch from ended_at - started_at)::int as seconds from app.tse_outages',
    );
    expect(Number(outage?.seconds)).toBe(60);
    expect(await stored()).toMatchObject([{ error: 'no answer' }, { error: '', transaction_number: '1' }]);
    await sign(down(), receipt({ now: later(120) }));
    expect(await outages()).toHaveLength(2);
  });

  test('fiscal-6.3 one receipt that the device does not take is marked; the next is signed', async () => {
    await sign(failing(new TseRejectedError('too long')), receipt());
    await sign(practice, receipt({ now: later(1) }));
    expect(await stored()).toMatchObject([{ error: 'too long' }, { error: '' }]);
    expect(await outages()).toEqual([]);
    expect(await incidents()).toEqual(['tse-rejected']);
  });

  test('fiscal-6.3 a busy device is waited for, for a minute', async () => {
    const busy = failing(new TseBusyError('busy'));
    const one = receipt();
    await expect(sign(busy, one)).rejects.toThrow('busy');
    expect(await stored()).toEqual([]);
    await sign(busy, { ...one, now: later(60) });
    expect(await stored()).toMatchObject([{ error: 'busy' }]);
  });

  test('[D22][R6.4] an organisation that may sign and has nothing to sign with says so on each receipt', async () => {
    const none = openTse('none', { enter: api.context.services.enter, now: () => noon });
    await sign(none, receipt());
    expect(await stored()).toMatchObject([{ error: 'no device is set up' }]);
    expect(await incidents()).toEqual(['tse-outage']);
  });
});

describe('rulings-5 behind the sale', () => {
  const waiting = () =>
    owner.sql<{ data: { processData: string } }>(`select data from jobs.job where name = 'sign-with-tse'`);

  test('rulings-13 the work is put in with the sale, where the place is entitled, and its queue stays silent', async () => {
    await upload(api, till, [till.sell()]);
    expect(await waiting()).toMatchObject([
      {
        data: { processType: 'Kassenbeleg-V1', processData: 'Beleg^3.50_0.00_0.00_0.00_0.00^3.50:Bar', isLate: false },
      },
    ]);
    expect(await owner.sql(`select notify from jobs.queue where name = 'sign-with-tse'`)).toEqual([{ notify: false }]);
  });

  test(
    'rulings-5 killed after the device has signed and before that is stored: signed exactly once',
    { timeout: 120_000 },
    async () => {
      await upload(api, till, [till.sell()]);
      const first = startWorker(true);
      await first.until('stalled');
      first.child.kill('SIGKILL');
      await onceEvent(first.child, 'exit');
      expect(await stored()).toEqual([]);
      const [signed] = await owner.sql<{ finish_counter: number }>(
        'select finish_counter from app.tse_practice_transactions',
      );
      expect(signed?.finish_counter).toBe(2);

      const second = startWorker(false);
      await expect.poll(stored, { timeout: 90_000, interval: 250 }).toHaveLength(1);
      second.child.kill('SIGKILL');
      await onceEvent(second.child, 'exit');
      expect(await stored()).toMatchObject([{ error: '', transaction_number: '1', signature_counter: '2' }]);
      expect(await owner.sql('select 1 from app.tse_practice_transactions')).toHaveLength(1);
    },
  );
});

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function startWorker(mayStall: boolean) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../test/stalling-tse-worker.ts')], {
    env: { ...process.env, ...api.database.environment({ ROLES: 'worker' }), MAY_STALL: mayStall ? 'yes' : 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const until = async (text: string) => {
    while (!said.includes(text)) await onceEvent(child.stdout, 'data');
  };
  return { child, until };
}
