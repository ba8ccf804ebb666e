import { subjectsOf } from '@tresen/domain/bills/bill-subjects';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { isLate, receiptDate } from '@tresen/domain/device-log/device-clock';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { arrivalStatus } from '@tresen/domain/orders/order';
import { type CheckContext, oddities, odditySeverities } from '@tresen/domain/sales/sale-check';
import type { SaleFact, SoldLine } from '@tresen/domain/sales/sale-fact';
import { soldPieces } from '@tresen/domain/sales/counted-moves';
import { besideOf } from '@tresen/domain/sales/sold-lines';
import type { IncidentToRecord, SaleEntry } from './entry-to-record.ts';
import { type FiledDay, filedDay } from './filed-day.ts';
import { eventOf } from './order-event.ts';
import { storableInstant, storableJson, storableText } from './storable.ts';

/** What is known of the location when a sale arrives. */
export type SaleSurroundings = {
  readonly catalogue: Catalogue;
  readonly articles: CheckContext['articles'];
  readonly giving: CheckContext['giving'];
  readonly small: CheckContext['small'];
  readonly cancelled: (sale: SaleFact) => Promise<CheckContext['cancelled']>;
};

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly signedAt: Temporal.Instant;
  readonly surroundings: SaleSurroundings;
};

/** A sale as it is stored: the fact itself, and beside it what is odd about it. */
export async function readSale(sale: SaleFact, arrival: Arrival): Promise<SaleEntry> {
  const { entry, now, signedAt, surroundings } = arrival;
  const area = surroundings.catalogue.areas.find(({ areaId }) => areaId === sale.areaId);
  const isLateSale = isLate(signedAt, now);
  const status = arrivalStatus(sale, {
    acceptsAutomatically: area?.acceptsAutomatically ?? false,
    isLate: isLateSale,
  });
  const { incidents, ...filed } = filedDay({
    deviceDate: sale.businessDate,
    now,
    location: surroundings.catalogue.location,
    subject: receiptOf(sale, entry),
  });
  return {
    act: 'sale',
    cause: '',
    incidents: await incidentsOf(sale, arrival, { isAreaKnown: area !== undefined, impossibleDay: incidents }),
    ...eventOf(sale, entry, { status, isLate: isLateSale, placedAt: signedAt.toString() }),
    order_id: sale.orderId,
    status,
    actor_id: entry.actor.userId,
    actor_via: entry.actor.via,
    register_id: entry.register,
    series: entry.series,
    no: sale.receiptNo,
    ...filed,
    area_id: sale.areaId,
    register_code: storableText(sale.registerCode),
    pickup_no: sale.pickupNo,
    device_at: storableInstant(() => Temporal.Instant.from(entry.at), now).toString(),
    is_late: isLateSale,
    place: sale.place,
    total_cents: sale.totalCents - besideOf(sale.lines),
    vat_rates_permille: sale.vat.map(({ ratePermille }) => ratePermille),
    vat_gross_cents: sale.vat.map(({ grossCents }) => grossCents),
    vat_net_cents: sale.vat.map(({ netCents }) => netCents),
    vat_tax_cents: sale.vat.map(({ taxCents }) => taxCents),
    reason: storableText(sale.reason),
    note: storableText(sale.note),
    kitchen: sale.kitchen,
    catalogue: storableText(sale.catalogue),
    ...cancelOf(sale),
    ...beyondFirst(sale, arrival),
    ...soldOf(sale),
    lines: linesOf(sale, entry),
    payments: sale.payments.map(({ type, amountCents, tenderedCents, changeCents, attemptId, cardKind }, index) => ({
      payment_no: index + 1,
      type,
      amount_cents: amountCents,
      tendered_cents: tenderedCents,
      change_cents: changeCents,
      ...(attemptId === null ? {} : { attempt_id: attemptId }),
      ...(cardKind === null ? {} : { card_kind: cardKind }),
    })),
  };
}

function soldOf({ lines }: SaleFact): Pick<SaleEntry, 'sold'> {
  const pieces = [...soldPieces(lines)].map(([article_id, count]) => ({ article_id, pieces: count }));
  return pieces.length === 0 ? {} : { sold: pieces };
}

/** What the first version cannot say is not written for it: most sales are plain, and pay for no column they do not use. */
function isFirst({ type }: LogEntry): boolean {
  return type === 'sale.complete.v1';
}

function beyondFirst(sale: SaleFact, { entry, now }: Arrival): Partial<SaleEntry> {
  if (isFirst(entry)) return {};
  const storable = (at: string) => storableInstant(() => Temporal.Instant.from(at), now).toString();
  return {
    beside_cents: besideOf(sale.lines),
    started_at: storable(sale.startedAt),
    tx_id: sale.txId,
    signing: sale.signing,
    step: sale.step,
    ...billsOf(sale, entry),
    first_ordered_at: sale.firstOrderedAt === null ? null : storable(sale.firstOrderedAt),
    releases: sale.releases,
    approved_by: sale.approvedBy,
  };
}

/** Pieces that it pays are found by it also where it names no bill. */
function billsOf(sale: SaleFact, { id: entryId, actor, at, series }: LogEntry): Partial<SaleEntry> {
  const paid = { type: 'sale.complete.v2', entryId, actorId: actor.userId, at, series, payload: sale } as const;
  const subjects = subjectsOf(paid);
  if (subjects.size === 0) return {};
  return { bills: sale.bills, subjects: [...subjects] };
}

function lineBeyondFirst(line: SoldLine): Record<string, unknown> {
  const { category, options, parts } = line;
  return {
    service_place: line.place,
    ...(category && { category_id: category.categoryId, category_name: storableText(category.name) }),
    list_cents: line.listCents,
    price_list_id: line.priceListId,
    is_price_typed: line.priceBy === 'typed',
    ...(options.length > 0 && { options: storableJson(options) }),
    ...(parts.length > 0 && { parts: storableJson(parts) }),
    ...(line.settles && { settles: line.settles }),
    ...(line.discount && { discount: storableJson(line.discount) }),
    tip_for: line.tipFor,
  };
}

/** The lines have to differ in their numbers to be stored; that they did not is an oddity of its own. */
function linesOf({ lines }: SaleFact, entry: LogEntry): Record<string, unknown>[] {
  const areDistinct = new Set(lines.map(({ lineNo }) => lineNo)).size === lines.length;
  return lines.map((line, index) => ({
    line_no: areDistinct ? line.lineNo : index + 1,
    parent_line_no: line.parentLineNo,
    kind: line.kind,
    article_id: line.articleId,
    article_version: line.articleVersion,
    name: storableText(line.name),
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    tax_key: line.taxKey,
    rates_permille: line.shares.map(({ ratePermille }) => ratePermille),
    rate_gross_cents: line.shares.map(({ grossCents }) => grossCents),
    note: storableText(line.note),
    free_reason: storableText(line.freeReason),
    station_id: line.stationId,
    gift_card_code: line.giftCardCode === null ? null : storableText(line.giftCardCode),
    ...(isFirst(entry) ? {} : lineBeyondFirst(line)),
  }));
}

function cancelOf({ cancels }: SaleFact): Partial<SaleEntry> {
  if (!cancels) return {};
  return {
    cancels_order_id: cancels.orderId,
    cancels_register_code: storableText(cancels.registerCode),
    cancels_series: cancels.series,
    cancels_no: cancels.receiptNo,
    cancels_whole: cancels.isWhole,
    cancel_reason: cancels.reason,
  };
}

type Known = { readonly isAreaKnown: boolean; readonly impossibleDay: FiledDay['incidents'] };

async function incidentsOf(
  sale: SaleFact,
  { entry, signedAt, surroundings }: Arrival,
  { isAreaKnown, impossibleDay }: Known,
) {
  const found: IncidentToRecord[] = [...impossibleDay];
  const { catalogue, articles } = surroundings;
  const { location } = catalogue;
  const tell = (kind: string, severity: IncidentToRecord['severity'], subject: Record<string, string> = {}) =>
    void found.push({ kind, severity, subject: { ...receiptOf(sale, entry), ...subject } });

  if (sale.areaId !== null && !isAreaKnown) tell('area-unknown', 'info');
  if (sale.locationId !== location.locationId) tell('location-differs', 'serious');
  const expected = receiptDate(signedAt, { timeZone: location.timeZone, hour: location.closingHour });
  if (impossibleDay.length === 0 && expected !== sale.businessDate)
    tell('business-date-differs', 'warning', { businessDate: sale.businessDate, expected });
  for (const { code, lineNo } of await odditiesOf(sale, surroundings, articles))
    tell(code, odditySeverities[code], lineNo === undefined ? {} : { lineNo: String(lineNo) });
  return found;
}

/** A check that cannot be made stops no sale. */
async function odditiesOf(
  sale: SaleFact,
  { catalogue, cancelled, giving, small }: SaleSurroundings,
  articles: CheckContext['articles'],
) {
  const { priceLists = [], location } = catalogue;
  const { paymentTypes } = location;
  try {
    return oddities(sale, { paymentTypes, articles, priceLists, cancelled: await cancelled(sale), giving, small });
  } catch (error) {
    if (error instanceof RangeError) return [{ code: 'lines-do-not-add-up' as const, lineNo: undefined }];
    throw error;
  }
}

function receiptOf(sale: SaleFact, { series }: LogEntry): Record<string, string> {
  return {
    orderId: sale.orderId,
    register: storableText(sale.registerCode),
    series: String(series ?? ''),
    no: String(sale.receiptNo),
  };
}
