import type { Client } from 'pg';
import { idOf } from './shop.ts';

export type ClosingSize = {
  /** Closed long ago: what a database of some years holds. */
  readonly oldReceipts: number;
  /** Organisations that have a day to close. */
  readonly organizations: number;
  readonly receiptsEach: number;
};

export const yesterday = `(((now() at time zone 'Europe/Berlin') - interval '28 hours')::date)`;

/** So many organisations at once that a statement stays small; and as many statements at once as there are cores to spare. */
const organizationsAtOnce = 100;
const fillers = 2;

/**
 * Receipts with a line and a payment each, as tills would have written them; past the triggers and without waiting for
 * the disk, for the sake of time: what is measured later is written after a checkpoint.
 */
export async function fillClosing(
  open: () => Promise<Client>,
  { oldReceipts, organizations, receiptsEach }: ClosingSize,
): Promise<void> {
  const perOrganization = Math.ceil(oldReceipts / organizations);
  const starts = Array.from(
    { length: Math.ceil(organizations / organizationsAtOnce) },
    (_, at) => at * organizationsAtOnce,
  );
  const all = starts.length;
  const fill = async () => {
    const client = await open();
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    for (let first = starts.shift(); first !== undefined; first = starts.shift()) {
      const last = Math.min(organizations, first + organizationsAtOnce) - 1;
      const some = (from: number, to: number) =>
        `generate_series(${first}, ${last}) h(n), generate_series(${from}, ${to}) s(no)`;
      const till = { org: `${id(3, 'h.n')}`, till: 'h.n * 4' };
      // Old ones lie spread over the last ten months, each organisation in the order of its days.
      const spread = `(${yesterday} - 1 - ((s.no - 1) * 300 / ${Math.max(1, perOrganization)})::int)`;
      if (perOrganization > 0)
        await fillReceipts(client, { ...till, numbers: some(1, perOrganization), date: spread, zNo: '1' });
      const fresh = some(perOrganization + 1, perOrganization + receiptsEach);
      await fillReceipts(client, { ...till, numbers: fresh, date: yesterday, zNo: 'null' });
      const done = all - starts.length;
      if (done % 10 === 0)
        console.log(`filled ${Math.min(organizations, done * organizationsAtOnce)} of ${organizations} organisations`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: fillers }, fill));
  const client = await open();
  await client.query(`update app.register_series set last_no = ${perOrganization + receiptsEach}`);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}

const id = (kind: number, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || (100000000000 + ${number})::text)::uuid`;

/** What to write, in SQL: `h.n` is the organisation, `s.no` the number of the receipt. */
type Wanted = {
  readonly numbers: string;
  readonly org: string;
  readonly till: string;
  readonly date: string;
  readonly zNo: string;
  /** With an option, a discount and a tip. */
  readonly areDressed?: boolean;
  /** Where it was sold; without a word, at the location that has the number of the organisation. */
  readonly place?: string;
};

export async function fillReceipts(
  client: Client,
  { numbers, org, till, date, zNo, areDressed = false, place = id(4, 'h.n') }: Wanted,
): Promise<void> {
  const { turnover, beside, vat, lines } = areDressed ? dressedReceipt : plainReceipt;
  const key = `${org}, ${id(2, till)}, 1, s.no, ${date}`;
  await client.query(`
    with written as (insert into app.receipts (org_id, register_id, series, no, business_date, location_id, order_id, device_id, device_seq,
        register_code, pickup_no, occurred_at, device_at, received_at, is_late, actor_via, place, total_cents,
        vat_rates_permille, vat_gross_cents, vat_net_cents, vat_tax_cents, reason, note, kitchen, catalogue, z_no,
        entry_hash, prev_hash, hash, beside_cents)
      select ${key}, ${place}, gen_random_uuid(), ${id(1, till)}, s.no, 'K1', s.no,
        now() - interval '28 hours', now(), now(), false, 'pin', 'in-house', ${turnover}, '{190}', ${vat},
        '', '', 'none', '', ${zNo}, ''::bytea, ''::bytea, ''::bytea, ${beside} from ${numbers}
      returning org_id, order_id, business_date, register_id, series, no)
      insert into app.order_keys (org_id, order_id, business_date, register_id, series, no) select * from written;
    insert into app.receipt_lines (org_id, register_id, series, no, business_date, line_no, kind, name, quantity, unit_cents,
        total_cents, tax_key, rates_permille, rate_gross_cents, note, free_reason, options, discount)
      select ${key}, line.* from ${numbers}, (values ${lines}) line;
    insert into app.receipt_payments (org_id, register_id, series, no, business_date, payment_no, type, amount_cents,
        tendered_cents, change_cents)
      select ${key}, 1, case when s.no % 3 = 0 then 'card' else 'cash' end,
        ${turnover + beside}, ${turnover + beside}, 0 from ${numbers}`);
}

const sold = (lineNo: number, kind: string, name: string, cents: number, more: string) =>
  `(${lineNo}, '${kind}', '${name}', 1, ${cents}, ${cents}, ${more}, '', ''`;
const taxed = (cents: number) => `'DE_19', array[190]::integer[], array[${cents}]::bigint[]`;

/** What a receipt holds, in SQL. */
const plainReceipt = {
  turnover: 480,
  beside: 0,
  vat: `'{480}', '{403}', '{77}'`,
  lines: `${sold(1, 'sale', 'Helles 0,5 l', 480, taxed(480))}, null::jsonb, null::jsonb)`,
};
const option = JSON.stringify([
  {
    groupId: idOf(9, 11),
    optionId: idOf(9, 12),
    kind: 'choice',
    name: 'groß',
    deltaCents: 50,
    articleId: null,
  },
]);
const discount = JSON.stringify({
  discountId: idOf(9, 14),
  scope: 'bill',
  reason: 'Stammgast',
  givenBy: null,
  approvedBy: null,
  permille: 100,
});
const dressedReceipt = {
  turnover: 477,
  beside: 100,
  vat: `'{477}', '{401}', '{76}'`,
  lines: [
    `${sold(1, 'sale', 'Helles 0,5 l', 530, taxed(530))}, '${option}'::jsonb, null::jsonb)`,
    `${sold(2, 'discount', 'Rabatt', -53, taxed(-53))}, null, '${discount}'::jsonb)`,
    `${sold(3, 'tip', 'Trinkgeld', 100, `'DE_0_NOT_TAXABLE', array[0]::integer[], array[100]::bigint[]`)}, null, null)`,
  ].join(', '),
};

/** Only these organisations are due; each till was heard a moment ago, so nobody is waited for. */
export async function makeDue(client: Client, first: number, count: number): Promise<void> {
  await client.query(`
    update app.devices set last_seen_at = now(), unsent = 0;
    update directory.closings set due_at = now() + interval '1 day';
    update directory.closings set due_at = now() - interval '1 minute'
      where location_id between '${idOf(4, first)}' and '${idOf(4, first + count - 1)}'`);
}
