import { randomUUID } from 'node:crypto';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { serverTxId } from '@tresen/domain/sales/server-tx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../../test/api.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { openClock, openProgram, openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
let neighbour: TillDevice;
beforeAll(async () => {
  site = await openSigningSite();
  neighbour = await openTillDevice(site.owner, ours, 'K7');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.standIn.setFaults([]);
  await site.forgetOutages();
});

const at = () => Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
const marked = ({ orderId, txId }: Pick<SaleFact, 'orderId' | 'txId'>) =>
  ({ orderId, txId, issued: 'outage', reason: 'no answer in 1.5 s', at: at() }) as const;
const sell = (over: Partial<SaleFact> = {}) => {
  const sale = site.till.saleOf({ txId: randomUUID(), signing: 'waits', ...over });
  return { sale, txId: sale.txId ?? '', entry: site.till.write('sale.complete.v2', sale) };
};
const outcomes = async (till: TillDevice, entries: Parameters<typeof upload>[2]) =>
  ((await upload(site.api, till, entries)).body['outcomes'] as readonly { outcome: string }[]).map(
    ({ outcome }) => outcome,
  );
const until = async (txId: string, state: string) => {
  await expect.poll(async () => (await site.rowOf(txId))?.state, { timeout: 5000, interval: 20 }).toBe(state);
};
const starts = async (count: number) =>
  site.api
    .visit('10.2.0.9')
    .call(
      'POST',
      '/till/tse/starts',
      { starts: Array.from({ length: count }, () => ({ txId: randomUUID(), startedAt: at() })) },
      await ticketOf(site.api, site.till),
    );

test('[K12] nobody marks the paper of another till, and none whose sale is another one', async () => {
  const { sale, txId, entry } = sell();
  const foreign = neighbour.write('receipt.issued.v1', marked(sale));
  expect(await outcomes(site.till, [entry])).toEqual(['applied']);
  expect(await outcomes(neighbour, [foreign])).toEqual(['applied']);
  const wrong = site.till.write('receipt.issued.v1', marked({ orderId: randomUUID(), txId }));
  expect(await outcomes(site.till, [wrong])).toEqual(['applied']);
  expect(await site.rowOf(txId)).toMatchObject({ issued: null });
  await until(txId, 'finished');
});

test('[K12] a mark that comes before its sale stops nobody from booking it', async () => {
  const program = openProgram(site, openClock());
  const { sale, txId, entry } = sell();
  await program.ask(txId);
  const early = neighbour.write('receipt.issued.v1', marked(sale));
  expect(await outcomes(neighbour, [early])).toEqual(['applied']);
  expect(await site.rowOf(txId)).toMatchObject({ issued: null });
  expect(await outcomes(site.till, [entry])).toEqual(['applied']);

  const next = site.till.saleOf({ txId: randomUUID(), signing: 'waits' });
  await program.ask(next.txId ?? '');
  const own = site.till.write('receipt.issued.v1', marked(next));
  const sold = site.till.write('sale.complete.v2', next);
  expect(await outcomes(site.till, [own, sold])).toEqual(['applied', 'applied']);
  expect(await site.rowOf(next.txId ?? '')).toMatchObject({ issued: 'outage', kind: 'sale' });
});

test('[K12] the mark finds a process whose transaction was over before it', async () => {
  const first = sell();
  await upload(site.api, site.till, [first.entry]);
  await until(first.txId, 'finished');
  const second = sell({ txId: first.txId });
  const own = serverTxId(second.sale.orderId);
  const mark = site.till.write('receipt.issued.v1', marked(second.sale));
  expect(await outcomes(site.till, [second.entry, mark])).toEqual(['applied', 'applied']);
  expect(await site.rowOf(own)).toMatchObject({ state: 'failed', issued: 'outage' });
  expect(await site.rowOf(first.txId)).toMatchObject({ state: 'finished', issued: null });
});

test('[K7] a transaction that was aborted signs no sale that names it, neither at the till nor in the Z-report', async () => {
  const clock = openClock();
  const program = openProgram(site, clock);
  const { sale, txId, entry } = sell();
  await program.ask(txId);
  await program.sign(txId);
  clock.now = clock.now.add({ hours: 21 });
  await program.signWaiting();
  expect(await site.rowOf(txId)).toMatchObject({ state: 'aborted', error: '' });
  await upload(site.api, site.till, [entry]);

  const asked = { txIds: [txId], waitMs: 0 };
  const headers = await ticketOf(site.api, site.till);
  const { body } = await site.api.visit('10.2.0.9').call('POST', '/till/tse/results', asked, headers);
  expect(body['results']).toMatchObject([{ txId, state: 'unsigned' }]);
  expect(await site.rowOf(serverTxId(sale.orderId))).toMatchObject({ state: 'failed' });

  const note = async () =>
    (
      await site.owner.sql<{ note: { unsignedCount: number } }>(
        `select app.tse_note_of(r.org_id, r.location_id, array[(r.register_id, r.series, r.no, r.no, r.business_date,
            r.business_date)::app.number_range], jsonb_build_object('first', jsonb_build_object('at', now()), 'last',
            jsonb_build_object('at', now()))) as note
          from app.receipts r where r.order_id = $1`,
        [sale.orderId],
      )
    )[0]?.note.unsignedCount;
  expect(await note()).toBe(1);
});

test('a till that starts and never ends uses up nothing that others need', async () => {
  await starts(50);
  await starts(50);
  await starts(50);
  const [row] = await site.owner.sql<{ count: number }>(
    `select count(*)::int from app.tse_transactions where process_type is null and state in ('asked', 'begun')`,
  );
  expect(row?.count).toBe(100);
  const { txId, entry } = sell();
  await upload(site.api, site.till, [entry]);
  await until(txId, 'finished');
});

test('[K14] a cart that was cleared is ended at once, without anybody who sweeps', async () => {
  const cart = { txId: randomUUID(), orderId: randomUUID(), startedAt: at(), lines: [] };
  await upload(site.api, site.till, [site.till.write('cart.abandoned.v1', cart)]);
  await until(cart.txId, 'aborted');
  expect(await site.rowOf(cart.txId)).toMatchObject({ kind: 'abort', error: '' });
});

test('[K10] an outage stands at the time of the receipts of its till, also where its clock is wrong', async () => {
  const away = Temporal.Now.instant().subtract({ hours: 2 }).toString({ fractionalSecondDigits: 3 });
  const began = { phase: 'began', scope: 'line', reason: 'no line', at: away } as const;
  await upload(site.api, site.till, [site.till.write('tse.outage.v1', began, { at: away, offsetMs: 7_200_000 })]);
  const [row] = await site.owner.sql<{ seconds: number }>(
    'select abs(extract(epoch from now() - started_at))::int as seconds from app.tse_outages',
  );
  expect(row?.seconds).toBeLessThan(30);
});

test('[K9] the outage of a till that is ended ends with it, also what it hands in afterwards', async () => {
  const lost = await openTillDevice(site.owner, ours, 'K8');
  const began = (scope: string) => lost.write('tse.outage.v1', { phase: 'began', scope, reason: 'no line', at: at() });
  const [line, device] = [began('line'), began('device')];
  await upload(site.api, lost, [line]);
  await site.owner.sql('update app.devices set reported_seq = 2 where device_id = $1', [lost.deviceId]);
  const anna = await site.api.signIn(people.owner);
  expect((await anna.call('POST', `/devices/${lost.deviceId}/loss`, {})).status).toBe(200);
  const open = () => site.owner.sql('select scope from app.tse_outages where ended_at is null');
  expect(await open()).toEqual([]);
  expect(await outcomes(lost, [device])).toEqual(['applied']);
  expect(await open()).toEqual([]);
  expect(await site.owner.sql('select scope from app.tse_outages')).toHaveLength(2);
});
