import { randomUUID } from 'node:crypto';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { openTestApi, type TestApi } from './api.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type From, listen, type Listening } from './stream.ts';
import { openTillDevice, ours, ticketOf, type TillDevice, upload } from './till-device.ts';

type Snapshot = {
  readonly seq: number;
  readonly eventId: string | null;
  readonly orders: readonly Record<string, unknown>[];
};

/** A server that listens, with a till that sells what has to be cooked. */
export type StreamServer = {
  readonly api: TestApi;
  readonly owner: OwnerSql;
  readonly till: TillDevice;
  readonly address: string;
  readonly sell: (device: TillDevice) => Promise<SaleFact>;
  readonly snapshot: (device: TillDevice) => Promise<Snapshot>;
  /** From where the snapshot ends, unless said otherwise. */
  readonly listenAs: (device: TillDevice, from?: From) => Promise<Listening>;
  /** Events in the table as so many sales would leave them, without a hint. */
  readonly addEvents: (count: number, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

export const stationId = randomUUID();

export async function openStreamServer(): Promise<StreamServer> {
  const api = await openTestApi({ EVENT_BUS_URL: 'none' });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const owner = openOwnerSql(api.database);
  const till = await openTillDevice(owner);

  async function snapshot(device: TillDevice): Promise<Snapshot> {
    const { body } = await api.visit().call('GET', '/till/orders', undefined, await ticketOf(api, device));
    return body as Snapshot;
  }

  return {
    api,
    owner,
    till,
    address,
    snapshot,
    sell: async (device) => {
      const plain = device.saleOf();
      const sale = { ...plain, lines: plain.lines.map((line) => ({ ...line, stationId, quantity: 2 })) };
      const { body } = await upload(api, device, [device.write('sale.complete.v1', sale)]);
      if (!JSON.stringify(body).includes('"applied"')) throw new Error(`not sold: ${JSON.stringify(body)}`);
      return sale;
    },
    listenAs: async (device, from) => listen(address, await ticketOf(api, device), from ?? (await snapshot(device))),
    addEvents: async (count, payload) => {
      await owner.sql(
        `with head as (update app.stream_heads set last_seq = last_seq + $2::int where location_id = $1 returning last_seq)
          insert into app.events (org_id, location_id, seq, created_on, event_id, type, payload, created_at)
          select $3, $1, last_seq - $2::int + no, current_date, gen_random_uuid(), 'order.tested', $4, now()
            from head, generate_series(1, $2::int) no`,
        [ours.locationId, count, ours.orgId, payload],
      );
    },
    close: async () => {
      await owner.close();
      await api.close();
    },
  };
}
