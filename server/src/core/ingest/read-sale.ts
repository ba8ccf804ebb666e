import type { Catalogue } from '@tresen/domain/articles/catalogue';
import { isLate, receiptDate } from '@tresen/domain/device-log/device-clock';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { arrivalStatus } from '@tresen/domain/orders/order';
import { type CheckContext, oddities, odditySeverities } from '@tresen/domain/sales/sale-check';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { IncidentToRecord, SaleEntry } from './entry-to-record.ts';
import { type FiledDay, filedDay } from './filed-day.ts';
import { eventOf } from './order-event.ts';
import { storableInstant, storableText } from './storable.ts';

/** What is known of the place when a sale arrives. */
export type SaleSurroundings = {
  readonly catalogue: Catalogue;
  readonly articles: CheckContext['articles'];
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
  const status = arrivalStatus(sale, { acceptsAutomatically: area?.acceptsAutomatically ?? false }, isLateSale);
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
    total_cents: sale.totalCents,
    vat_rates_permille: sale.vat.map(({ ratePermille }) => ratePermille),
    vat_gross_cents: sale.vat.map(({ grossCents }) => grossCents),
    vat_net_cents: sale.vat.map(({ netCents }) => netCents),
    vat_tax_cents: sale.vat.map(({ taxCents }) => taxCents),
    reason: storableText(sale.reason),
    note: storableText(sale.note),
    kitchen: sale.kitchen,
    catalogue: storableText(sale.catalogue),
    ...cancelOf(sale),
    lines: linesOf(sale),
    payments: sale.payments.map(({ type, amountCents, tenderedCents, changeCents }, index) => ({
      payment_no: index + 1,
      type,
      amount_cents: amountCents,
      tendered_cents: tenderedCents,
      change_cents: changeCents,
    })),
  };
}

/** The lines have to differ in their numbers to be stored; that they did not is an oddity of its own. */
function linesOf({ lines }: SaleFact): Record<string, unknown>[] {
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
  { catalogue, cancelled }: SaleSurroundings,
  articles: CheckContext['articles'],
) {
  const { paymentTypes } = catalogue.location;
  try {
    return oddities(sale, { paymentTypes, articles, cancelled: await cancelled(sale) });
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
