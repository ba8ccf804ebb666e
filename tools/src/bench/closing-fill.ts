import type { Client } from 'pg';
import { idOf } from './shop.ts';

export type ClosingSize = {
  /** Closed long ago: what a database of some years holds. */
  readonly oldReceipts: number;
  /** Houses that have a day to close. */
  readonly houses: number;
  readonly receiptsEach: number;
};

export const yesterday = `(((now() at time zone 'Europe/Berlin') - interval '28 hours')::date)`;

/** Receipts with a line and a payment each, as tills would have written them; past the triggers, for the sake of time. */
export async function fillClosing(client: Client, { oldReceipts, houses, receiptsEach }: ClosingSize): Promise<void> {
  await client.query('set session_replication_role = replica');
  const perHouse = Math.ceil(oldReceipts / houses);
  if (perHouse > 0) await fillReceipts(client, houses, { from: 1, to: perHouse, isOld: true });
  await fillReceipts(client, houses, { from: perHouse + 1, to: perHouse + receiptsEach, isOld: false });
  await client.query(`update app.register_series set last_no = ${perHouse + receiptsEach}`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
}

type Numbers = { readonly from: number; readonly to: number; readonly isOld: boolean };

/** One register of each house writes; so many houses at once that a statement stays small. */
const housesAtOnce = 250;

async function fillReceipts(client: Client, houses: number, { from, to, isOld }: Numbers): Promise<void> {
  const id = (kind: number, number: string) =>
    `('0000000${kind}-0000-7000-8000-' || (100000000000 + ${number})::text)::uuid`;
  // Old ones lie spread over the last ten months.
  const date = isOld ? `(${yesterday} - 1 - (s.no % 300)::int)` : yesterday;
  for (let first = 0; first < houses; first += housesAtOnce) {
    const last = Math.min(houses, first + housesAtOnce) - 1;
    const numbers = `generate_series(${first}, ${last}) h(n), generate_series(${from}, ${to}) s(no)`;
    const key = `${id(3, 'h.n')}, ${id(2, 'h.n * 4')}, 1, s.no, ${date}`;
    await client.query(`
      insert into app.receipts (org_id, register_id, series, no, business_date, location_id, order_id, device_id, device_seq,
          register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_via, place, total_cents,
          vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue, z_no,
          entry_hash, prev_hash, hash)
        select ${key}, ${id(4, 'h.n')}, gen_random_uuid(), ${id(1, 'h.n * 4')}, s.no, 'K1', s.no,
          now() - interval '28 hours', now(), now(), false, 'pin', 'in-house', 480, '{190}', '{480}', '{403}', '{77}',
          '', '', 'none', '', ${isOld ? '1' : 'null'}, ''::bytea, ''::bytea, ''::bytea from ${numbers};
      insert into app.receipt_lines (org_id, register_id, series, no, business_date, line_no, kind, name, quantity, unit_cents,
          total_cents, tax_key, rates_permille, rate_gross_cents, note, free_reason)
        select ${key}, 1, 'sale', 'Helles 0,5 l', 1, 480, 480, 'DE_19', '{190}', '{480}', '', '' from ${numbers};
      insert into app.receipt_payments (org_id, register_id, series, no, business_date, payment_no, type, amount_cents,
          tendered_cents, change_cents)
        select ${key}, 1, case when s.no % 3 = 0 then 'card' else 'cash' end, 480, 480, 0 from ${numbers}`);
  }
}

/** Only these houses are due; each till was heard a moment ago, so nobody is waited for. */
export async function makeDue(client: Client, first: number, count: number): Promise<void> {
  await client.query(`
    update app.devices set last_seen_at = now(), unsent = 0;
    update directory.closings set due_at = now() + interval '1 day';
    update directory.closings set due_at = now() - interval '1 minute'
      where location_id between '${idOf(4, first)}' and '${idOf(4, first + count - 1)}'`);
}
