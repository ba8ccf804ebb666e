import { createHash } from 'node:crypto';
import { businessDateOf, defaultClosing, endOf } from '@tresen/domain/basics/business-day';
import { daysOf } from '@tresen/domain/basics/report-period';
import { shareGross, type TaxKey, taxKeys, vatPartsOn } from '@tresen/domain/basics/vat';
import { cents } from '@tresen/domain/basics/money';
import { sql } from 'kysely';
import { type DemoSale, salesOn, type SoldArticle, vatOf } from '../../db/seed/demo-sales.ts';
import type { Context } from '../context.ts';
import { type OrgId, type Tx, vouchedOrgId } from '../platform/db/tenant.ts';
import { demoId } from './seed-demo.ts';
import { openRegisters, type SeedRegister } from './seed-registers.ts';

const orgId = vouchedOrgId(demoId('organization lindenhof'));
const locationId = demoId('location biergarten-lindenhof');

export type SalesWanted = {
  readonly days?: string | undefined;
  readonly 'per-day'?: string | undefined;
  readonly now?: Temporal.Instant;
};

/** Past sales for the demo organisation, each day but today closed with its Z-report. Only into an organisation that has sold nothing. */
export async function seedSales({ config, services }: Context, wanted: SalesWanted): Promise<string> {
  if (config.isProduction) throw new Error('seed-sales: invented sales do not belong into production');
  const now = wanted.now ?? Temporal.Now.instant();
  const [days, perDay] = [Number(wanted.days ?? 35), Number(wanted['per-day'] ?? 120)];
  const today = businessDateOf(now, defaultClosing);
  const sold = await services.enter(orgId, (tx) =>
    tx.selectFrom('app.receipts').select('no').limit(1).executeTakeFirst(),
  );
  if (sold) throw new Error('seed-sales: this organisation has sold something already');

  const [registers, articles] = await services.enter(orgId, async (tx) => [
    await openRegisters(tx, { orgId, locationId, now }),
    await articlesIn(tx),
  ]);
  let count = 0;
  for (const date of daysOf({ from: today.subtract({ days: days - 1 }), to: today })) {
    const sales = salesOn(date, { articles, perDay, timeZone: defaultClosing.timeZone }).filter(
      ({ soldAt }) => Temporal.Instant.compare(soldAt, now) <= 0,
    );
    await services.enter(orgId, async (tx) => {
      await insertSales(tx, { orgId, date, sales, registers });
      if (date.equals(today) || sales.length === 0) return;
      await takeToBank(tx, date, registers);
      await sql`select app.close_day(${locationId}, ${date.toString()}, 'auto', ${endOf(date, defaultClosing).toString()},
        null, ${demoId(`z-report ${date}`)}, 'seed', '[]', false)`.execute(tx);
    });
    count += sales.length;
  }
  return `${count} sales on ${days} days, up to ${today}`;
}

/** In the evening the takings go to the bank, and the change money stays. */
async function takeToBank(tx: Tx, date: Temporal.PlainDate, registers: readonly SeedRegister[]): Promise<void> {
  const at = endOf(date, defaultClosing).subtract({ hours: 2 }).toString();
  for (const { registerId, deviceId } of registers) {
    await sql`insert into app.cash_entries (org_id, device_id, device_seq, business_date, location_id, register_id, series, kind,
        move_kind, amount_cents, reason, occurred_at, received_at)
      select org_id, ${deviceId}, -1 * extract(epoch from business_date)::bigint / 86400, business_date, ${locationId},
          register_id, 1, 'move', 'to-bank', -sum(amount_cents), '', ${at}, ${at}
        from app.receipt_payments where register_id = ${registerId} and business_date = ${date.toString()} and type = 'cash'
        group by org_id, business_date, register_id having sum(amount_cents) > 0`.execute(tx);
  }
}

async function articlesIn(tx: Tx): Promise<readonly SoldArticle[]> {
  const rows = await tx
    .selectFrom('app.articles')
    .select(['article_id', 'name', 'price_cents', 'tax_key_in_house'])
    .where('kind', '=', 'sale')
    .where('price_cents', '>', 0)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    articleId: row.article_id,
    name: row.name,
    priceCents: row.price_cents,
    taxKey: taxKeyOf(row.tax_key_in_house),
  }));
}

function taxKeyOf(text: string): TaxKey {
  return taxKeys.find((key) => key === text) ?? 'DE_19';
}

type Day = {
  readonly orgId: OrgId;
  readonly date: Temporal.PlainDate;
  readonly sales: readonly DemoSale[];
  readonly registers: readonly SeedRegister[];
};

async function insertSales(tx: Tx, { date, sales, registers }: Day): Promise<void> {
  const numbered = sales.map((sale) => {
    const register = registers[sale.registerAt % registers.length];
    if (!register) throw new Error('there is no register');
    return { sale, register, no: (register.lastNo += 1) };
  });
  for (let from = 0; from < numbered.length; from += salesAtOnce)
    await insertSome(tx, date, numbered.slice(from, from + salesAtOnce));
  for (const { registerId, lastNo } of registers)
    await tx
      .updateTable('app.register_series')
      .set({ last_no: lastNo })
      .where('register_id', '=', registerId)
      .execute();
}

/** A statement has 65,535 parameters at most. */
const salesAtOnce = 400;

async function insertSome(tx: Tx, date: Temporal.PlainDate, numbered: readonly Numbered[]): Promise<void> {
  await tx
    .insertInto('app.receipts')
    .values(numbered.map((each) => receiptRow(each, date)))
    .execute();
  await tx
    .insertInto('app.receipt_lines')
    .values(numbered.flatMap((each) => lineRows(each, date)))
    .execute();
  await tx
    .insertInto('app.receipt_payments')
    .values(numbered.map((each) => paymentRow(each, date)))
    .execute();
  await tx
    .insertInto('app.order_keys')
    .values(numbered.map((each) => ({ ...keyOf(each, date), order_id: orderIdOf(each) })))
    .execute();
}

type Numbered = { readonly sale: DemoSale; readonly register: SeedRegister; readonly no: number };

function keyOf({ register, no }: Numbered, date: Temporal.PlainDate) {
  return { org_id: orgId, register_id: register.registerId, series: 1, no, business_date: date.toString() };
}

function orderIdOf({ register, no }: Numbered): string {
  return demoId(`sale ${register.code} ${no}`);
}

function totalOf({ lines }: DemoSale): number {
  return lines.reduce((total, { priceCents, quantity }) => total + priceCents * quantity, 0);
}

function receiptRow(numbered: Numbered, date: Temporal.PlainDate) {
  const { sale, register, no } = numbered;
  const vat = vatOf(sale, date);
  const at = sale.soldAt.toString();
  const entryHash = createHash('sha256').update(`${register.code} ${no}`).digest();
  const prevHash = register.lastHash;
  register.lastHash = createHash('sha256').update(prevHash).update(entryHash).digest();
  return {
    ...keyOf(numbered, date),
    location_id: locationId,
    order_id: orderIdOf(numbered),
    device_id: register.deviceId,
    device_seq: no,
    register_code: register.code,
    pickup_no: no,
    occurred_at: at,
    device_at: at,
    received_at: at,
    is_late: false,
    actor_id: demoId(no % 3 === 0 ? 'ben.wolf@lindenhof.example' : 'anna.krug@lindenhof.example'),
    actor_via: 'session',
    place: 'in-house',
    total_cents: totalOf(sale),
    vat_rates_permille: vat.map(({ ratePermille }) => ratePermille),
    vat_gross_cents: vat.map(({ gross }) => gross),
    vat_net_cents: vat.map(({ net }) => net),
    vat_tax_cents: vat.map(({ tax }) => tax),
    reason: '',
    note: '',
    kitchen: 'none',
    catalogue: 'seed',
    entry_hash: entryHash,
    prev_hash: prevHash,
    hash: register.lastHash,
  };
}

function lineRows(numbered: Numbered, date: Temporal.PlainDate) {
  return numbered.sale.lines.map(({ articleId, name, priceCents, quantity, taxKey }, at) => {
    const shares = shareGross(cents(priceCents * quantity), vatPartsOn(date, taxKey) ?? []);
    return {
      ...keyOf(numbered, date),
      line_no: at + 1,
      kind: 'sale',
      article_id: articleId,
      article_version: 1,
      name,
      quantity,
      unit_cents: priceCents,
      total_cents: priceCents * quantity,
      tax_key: taxKey,
      rates_permille: shares.map(({ ratePermille }) => ratePermille),
      rate_gross_cents: shares.map(({ gross }) => gross),
      note: '',
      free_reason: '',
    };
  });
}

function paymentRow(numbered: Numbered, date: Temporal.PlainDate) {
  const amount = totalOf(numbered.sale);
  const type = numbered.sale.isCard ? 'card' : 'cash';
  return {
    ...keyOf(numbered, date),
    payment_no: 1,
    type,
    amount_cents: amount,
    tendered_cents: amount,
    change_cents: 0,
  };
}
