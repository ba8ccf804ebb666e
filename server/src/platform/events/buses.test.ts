import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiChild, startApiChild } from '../../../test/api-child.ts';
import { openTestApi, type TestApi } from '../../../test/api.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import { openNats } from '../../../test/nats-server.ts';
import { type OwnerSql, openOwnerSql } from '../../../test/owner-sql.ts';
import { listen, type Listening } from '../../../test/stream.ts';
import { openTillDevice, ticketOf, type TillDevice, upload } from '../../../test/till-device.ts';
import { openLog } from '../log/logger.ts';
import { openPostgresBus } from './postgres-bus.ts';

const natsUrl = 'nats://127.0.0.1:4222';

type Installation = {
  readonly api: TestApi;
  readonly owner: OwnerSql;
  readonly second: ApiChild;
  readonly till: TillDevice;
  readonly sell: () => Promise<string>;
  /** On the second server. */
  readonly listenThere: () => Promise<Listening>;
  readonly close: () => Promise<void>;
};

/** Two servers on one database: sold at the first, shown by the second. */
async function openTestServer(busUrl: string): Promise<Installation> {
  const bus = { EVENT_BUS_URL: busUrl };
  const api = await openTestApi(bus);
  const second = await startApiChild(api.database.environment(bus));
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);
  return {
    api,
    owner,
    second,
    till,
    sell: async () => {
      const entry = till.sell();
      const { status } = await upload(api, till, [entry]);
      expect(status).toBe(200);
      return orderIn(entry.payload);
    },
    listenThere: async () => {
      const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, till));
      const from = { seq: Number(body['seq']), eventId: body['eventId'] as string | null };
      const heard = await listen(second.address, await ticketOf(api, till), from);
      await heard.until(({ kind }) => kind === 'beat');
      return heard;
    },
    close: async () => {
      await second.stop();
      await owner.close();
      await api.close();
    },
  };
}

function orderIn(payload: unknown): string {
  return (payload as { orderId: string }).orderId;
}

const isOrder = (orderId: string) => (event: { kind: string; payload?: unknown }) =>
  event.kind === 'told' && event.payload !== null && orderIn(event.payload) === orderId;

describe.each([['NATS', natsUrl] as const, ['PostgreSQL', 'postgres'] as const])('over %s', (_name, busUrl) => {
  let testServer: Installation;
  beforeAll(async () => {
    testServer = await openTestServer(busUrl);
  });
  afterAll(() => testServer.close());

  test('an order reaches the readers of another server at once', async () => {
    const heard = await testServer.listenThere();
    // The sweep alone would need seconds for some of them.
    const delays: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const orderId = await testServer.sell();
      const soldAt = performance.now();
      await heard.until(isOrder(orderId));
      delays.push(performance.now() - soldAt);
    }
    expect(delays.toSorted((one, other) => one - other)[6]).toBeLessThan(300);
    heard.stop();
  });
});

describe('without a bus', () => {
  test('offline-7.13 an order that nobody was told of is found by looking, within 5 s', async () => {
    const testServer = await openTestServer('none');
    const heard = await testServer.listenThere();
    const orderId = await testServer.sell();
    expect(await heard.until(isOrder(orderId), 5000)).toMatchObject({ type: 'order.placed' });
    heard.stop();
    await testServer.close();
  });

  test('offline-7.18 NATS that is not there, is killed or comes back costs time and nothing else', async () => {
    const nats = await openNats();
    const testServer = await openTestServer(nats.url);
    const heard = await testServer.listenThere();
    const sold = [await testServer.sell()];
    await heard.until(isOrder(sold[0] ?? ''), 5000);
    await nats.start();
    sold.push(await testServer.sell());
    await heard.until(isOrder(sold[1] ?? ''), 5000);
    await nats.kill();
    sold.push(await testServer.sell(), await testServer.sell());
    await heard.until(isOrder(sold[3] ?? ''), 5000);
    await nats.start();
    sold.push(await testServer.sell());
    await heard.until(isOrder(sold[4] ?? ''), 5000);
    expect(heard.events().map(({ payload }) => orderIn(payload))).toEqual(sold);
    heard.stop();
    await testServer.close();
    await nats.kill();
  });

  test('the bus of PostgreSQL comes back when its connection is ended', async () => {
    const testServer = await openTestServer('postgres');
    const heard = await testServer.listenThere();
    await testServer.owner.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tresen-bus'`,
    );
    const lost = await testServer.sell();
    await heard.until(isOrder(lost), 5000);
    const connections = async () => {
      const [row] = await testServer.owner.sql<{ count: number }>(
        `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'tresen-bus'`,
      );
      return row?.count;
    };
    await expect.poll(connections, { timeout: 5000 }).toBe(2);
    heard.stop();
    await testServer.close();
  });

  test('the bus of PostgreSQL is closed also while it is still connecting', async () => {
    const database = await openTestDatabase();
    const bus = openPostgresBus(database.ownerUrl, openLog('silent'));
    await expect(bus.close()).resolves.toBeUndefined();
    await database.drop();
  });
});
