import {
  day,
  sampleFact,
  sampleId,
  sampleLine,
  sampleReceipt,
  sampleRound,
} from '@tresen/domain/bills/bill-facts.sample';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Client, openTestApi, people, type TestApi } from './api.ts';
import { openFloorTills } from './bill-floor.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { ticketOf, type TillDevice, upload } from './till-device.ts';

export const billId = sampleId('b', 1);
export const itemId = sampleId('a', 1);
export const pieces = (...nos: number[]) => ({ itemId, orderedOn: day, nos });

type Floor = Awaited<ReturnType<typeof openFloorTills>>;

/** One server for all tests of a file, and a new floor with three tills for each. */
export function useBills() {
  let api: TestApi;
  let owner: OwnerSql;
  let anna: Client;
  let floor: Floor;
  let step = 0;
  beforeAll(async () => {
    api = await openTestApi();
    owner = openOwnerSql(api.database);
    anna = await api.signIn(people.owner);
  });
  afterAll(async () => {
    await owner.close();
    await api.close();
  });
  beforeEach(async () => {
    floor = await openFloorTills(owner);
    step = 0;
  });

  const meta = () => ({ entryId: sampleId('e', (step += 1)), step });
  const till = (index: number): TillDevice => floor.tills[index]!;
  async function send(index: number, ...entries: readonly LogEntry[]): Promise<readonly string[]> {
    const { status, body } = await upload(api, till(index), [...entries]);
    expect({ status, body }).toMatchObject({ status: 200 });
    const outcomes = body['outcomes'] as { outcome: string; code: string }[];
    return outcomes.map(({ outcome, code }) => `${outcome} ${code}`.trim());
  }

  return {
    api: () => api,
    owner: () => owner,
    anna: () => anna,
    floor: () => floor,
    till,
    meta,
    leapTo: (next: number) => void (step = next - 1),
    send,
    say: (index: number, fact: BillFact) => send(index, floor.write(index, fact)),
    beers: (quantity = 2) => sampleRound(meta(), billId, [{ itemId, quantity, unitCents: 480 }]),
    /** Of some other article. */
    more: (no: number, unitCents: number) =>
      sampleRound(meta(), billId, [{ itemId: sampleId('a', no), quantity: 1, unitCents }]),
    paid: (no: number, ...nos: number[]) =>
      sampleReceipt(meta(), sampleId('c', no), billId, [sampleLine(pieces(...nos), 480)]),
    cancelled: (...nos: number[]) =>
      sampleFact('order.cancel.v1', meta(), {
        billId,
        openedOn: day,
        pieces: [pieces(...nos)],
        reason: 'guest-cancelled',
        text: '',
        approvedBy: null,
      }),
    /** As its rows say, after a device has asked for all bills. */
    async bill() {
      const { status } = await api
        .visit('10.2.0.1')
        .call('GET', '/till/floor', undefined, await ticketOf(api, till(0)));
      expect(status).toBe(200);
      const [row] = await owner.sql<{ open_cents: number; open_pieces: number; is_settled: boolean }>(
        `select sum(open_cents)::int as open_cents, sum(open_pieces)::int as open_pieces, bool_and(is_settled) as is_settled
          from app.bills where location_id = $1`,
        [floor.place.locationId],
      );
      return row;
    },
    incidents: () =>
      owner.sql<{ kind: string; is_open: boolean }>(
        `select kind, closed_at is null as is_open from app.incidents
          where location_id = $1 and kind in ('paid-twice', 'paid-and-cancelled', 'round-gap', 'step-odd', 'cancelled-after-interim',
            'item-unknown', 'bill-left-open') order by opened_at`,
        [floor.place.locationId],
      ),
  };
}
