import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people, type TestApi } from '../../../test/api.ts';
import type { OwnerSql } from '../../../test/owner-sql.ts';
import { openStreamServer, stationId, type StreamServer } from '../../../test/stream-server.ts';
import { streamPath } from '../../../test/stream.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { demoId } from '../../commands/seed-demo.ts';

let testServer: StreamServer;
let api: TestApi;
let owner: OwnerSql;
let till: TillDevice;

beforeAll(async () => {
  testServer = await openStreamServer();
  ({ api, owner, till } = testServer);
});
afterAll(() => testServer.close());

describe('[D12] the stream of a location', () => {
  test('tells what was missed, then what comes, and that it is still there', async () => {
    const before = await testServer.snapshot(till);
    const missed = await testServer.sell(till);
    const heard = await testServer.listenAs(till, before);
    await heard.until(({ kind }) => kind === 'beat');
    const coming = await testServer.sell(till);
    await heard.until((event) => event.kind === 'told' && event.seq === before.seq + 2);
    expect(heard.events()).toMatchObject([
      { seq: before.seq + 1, type: 'order.placed', payload: { orderId: missed.orderId, status: 'new' } },
      { seq: before.seq + 2, type: 'order.placed', payload: { orderId: coming.orderId } },
    ]);
    const count = heard.all.length;
    await expect.poll(() => heard.all.length, { timeout: 5000 }).toBeGreaterThan(count);
    expect(heard.all.at(-1)).toMatchObject({ kind: 'beat', head: before.seq + 2 });
    heard.stop();
  });

  test('says what was seen, moved and taken back, and the snapshot says the same', async () => {
    const heard = await testServer.listenAs(till);
    const sale = await testServer.sell(till);
    const { orderId } = sale;
    const line = sale.lines[0];
    if (!line) throw new Error('nothing was sold');
    const counter = (isWhole: boolean, quantity: number) =>
      till.write('sale.complete.v1', {
        ...till.saleOf({
          lines: [{ ...line, quantity, totalCents: quantity * line.unitCents }],
          cancels: { orderId, registerCode: 'K1', series: 1, receiptNo: sale.receiptNo, isWhole, reason: 'other' },
        }),
      });
    const requests = [
      till.write('order.seen.v1', { orderId }),
      till.write('order.seen.v1', { orderId }),
      till.write('order.advance.v1', { orderId, to: 'ready' }),
      till.write('order.advance.v1', { orderId, to: 'ready' }),
      till.write('order.revert.v1', { orderId, to: 'accepted', expectedVersion: 2 }),
      till.write('drawer.open.v1', { locationId: ours.locationId, reason: 'Wechselgeld' }),
      counter(false, -1),
      counter(true, -1),
    ];
    const { body } = await upload(api, till, requests);
    const outcomes = body['outcomes'] as { code: string; eventSeq: number | null }[];
    expect(outcomes.map(({ code }) => code)).toEqual(['', 'already-there', '', 'already-there', '', '', '', '']);
    expect(outcomes[3]?.eventSeq).toBe(outcomes[2]?.eventSeq);
    await heard.until((event) => event.kind === 'told' && event.type === 'order.cancelled');
    expect(heard.events().map(({ type, payload }) => [type, payload])).toMatchObject([
      ['order.placed', { orderId }],
      ['order.seen', { orderId }],
      ['order.moved', { orderId, from: 'new', to: 'ready', version: 2 }],
      ['order.moved', { orderId, from: 'ready', to: 'accepted', version: 3 }],
      ['drawer.opened', null],
      ['order.lines-cancelled', { orderId, lines: [{ lineNo: 1, quantity: 1 }] }],
      ['order.cancelled', { orderId }],
    ]);
    const shown = await testServer.snapshot(till);
    expect(shown.seq).toBe(heard.events().at(-1)?.seq);
    expect(shown.orders.find((order) => order['orderId'] === orderId)).toMatchObject({
      status: 'accepted',
      version: 3,
      movedBy: demoId(people.owner),
      isSeen: true,
      isRecalled: true,
      isCancelled: true,
      pickupNo: sale.pickupNo,
      registerCode: 'K1',
      items: [{ lineNo: 1, name: 'Cola', quantity: 2, stationId }],
      takenBack: [{ lines: [{ lineNo: 1, quantity: 1 }] }],
    });
    heard.stop();
  });

  test('[D32] says which stations have made their part, and the snapshot says the same', async () => {
    const heard = await testServer.listenAs(till);
    const { orderId } = await testServer.sell(till);
    const part = { orderId, stationId, version: 1 };
    await upload(api, till, [till.write('order.part-ready.v1', part)]);
    await heard.until((event) => event.kind === 'told' && event.type === 'order.part-ready');
    expect(heard.events().at(-1)).toMatchObject({ type: 'order.part-ready', payload: part });
    const { orders } = await testServer.snapshot(till);
    expect(orders.find((order) => order['orderId'] === orderId)).toMatchObject({
      partsReady: [{ stationId, version: 1 }],
    });
    heard.stop();
  });

  test('has no gap and one order for all, however many sell at once', async () => {
    const tills = await Promise.all([2, 3, 4, 5].map((no) => openTillDevice(owner, ours, `K${no}`)));
    const from = await testServer.snapshot(till);
    const readers = await Promise.all(tills.map((device) => testServer.listenAs(device, from)));
    await Promise.all(
      tills.map(async (device) => {
        for (let count = 0; count < 10; count += 1) await upload(api, device, [device.sell(), device.sell()]);
      }),
    );
    const late = await testServer.listenAs(till, from);
    for (const reader of [late, ...readers]) {
      await reader.until((event) => event.kind === 'told' && event.seq === from.seq + 80);
      expect(reader.events().map(({ seq }) => seq)).toEqual(
        Array.from({ length: 80 }, (_, index) => from.seq + 1 + index),
      );
      expect(reader.events()).toEqual(late.events());
      reader.stop();
    }
  });

  test('is read from the table by whoever missed more than is kept, and given up for far more', async () => {
    const from = await testServer.snapshot(till);
    await testServer.addEvents(250, '{"orderId":"x"}');
    const heard = await testServer.listenAs(till, from);
    await heard.until((event) => event.kind === 'told' && event.seq === from.seq + 250);
    expect(heard.events()).toHaveLength(250);
    heard.stop();
    await testServer.addEvents(2300, '{}');
    const far = await testServer.listenAs(till, from);
    await far.until(({ kind }) => kind === 'reset');
    await far.ended;
  });

  test('is not compressed, not cached and not held back on its way', async () => {
    const answer = await fetch(`${testServer.address}${streamPath(await testServer.snapshot(till))}`, {
      headers: { ...(await ticketOf(api, till)), 'accept-encoding': 'br, gzip' },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.body?.cancel();
  });
});

/** As after a failover that lost commits: the number is there again and means something else. */
async function loseCommits(): Promise<void> {
  await owner.sql('alter table app.events disable trigger user');
  await owner.sql(
    `update app.events set event_id = gen_random_uuid(), type = 'order.tested', payload = '{}' where location_id = $1
      and seq = (select last_seq from app.stream_heads where location_id = $1)`,
    [ours.locationId],
  );
  await owner.sql('alter table app.events enable trigger user');
}

describe('offline-7.17 a server that lost what it had told', () => {
  test('offline-7.17 is noticed when a reader connects', async () => {
    await testServer.sell(till);
    const before = await testServer.snapshot(till);
    await loseCommits();
    const heard = await testServer.listenAs(till, before);
    await heard.until(({ kind }) => kind === 'reset');
    await heard.ended;
    expect(heard.events()).toEqual([]);
  });

  test('offline-7.17 is noticed by those who listen: with the next event, and without one too', async () => {
    const heard = await testServer.listenAs(till);
    await heard.until(({ kind }) => kind === 'beat');
    await loseCommits();
    await testServer.sell(till);
    await heard.until(({ kind }) => kind === 'reset');
    expect(heard.events()).toEqual([]);

    const quiet = await testServer.listenAs(till);
    await quiet.until(({ kind }) => kind === 'beat');
    await loseCommits();
    await quiet.until(({ kind }) => kind === 'reset', 5000);
  });

  test('offline-7.17 that knows less than the reader says so', async () => {
    const { seq } = await testServer.snapshot(till);
    const heard = await testServer.listenAs(till, { seq: seq + 40, eventId: randomUUID() });
    expect(await heard.until(({ kind }) => kind === 'reset')).toBeDefined();
  });
});
