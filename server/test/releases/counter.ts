import { randomUUID } from 'node:crypto';
import { catalogue as catalogueShape } from '@tresen/contract/catalogue';
import type { ServicePlace } from '@tresen/domain/articles/article';
import type { Catalogue, CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { businessDateOf } from '@tresen/domain/basics/business-day';
import type { Result } from '@tresen/domain/basics/result';
import { entryTypes } from '@tresen/domain/device-log/known-types';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import { addToCart, type Cart, emptyCart, setFree, soldLines } from '@tresen/domain/sales/cart';
import { cancelWhole } from '@tresen/domain/sales/counter-booking';
import { redeem } from '@tresen/domain/sales/gift-card';
import { paymentsBack } from '@tresen/domain/sales/payments-back';
import type { CancelReason, SaleFact } from '@tresen/domain/sales/sale-fact';
import { payOut, type Settlement, settlementOf, takeCard, takeCash } from '@tresen/domain/sales/settle';
import { vatOf } from '@tresen/domain/sales/sold-lines';
import type { Client, TestApi } from '../api.ts';
import { enrolTillDevice, ticketOf, upload } from '../till-device.ts';

export type SaleRequest = {
  readonly at: Temporal.Instant;
  /** By name; the same name twice is two pieces. */
  readonly articles: readonly string[];
  readonly place?: ServicePlace;
  readonly pay?: 'cash' | 'card' | 'half-and-half';
  /** The first line is on the house, for this reason. */
  readonly freeReason?: string;
  /** Gift cards that are sold get this code. */
  readonly sellsCode?: string;
  readonly redeems?: { readonly code: string; readonly name: string; readonly balanceCents: number };
};

/** A till with its articles: carts, tax and payments are worked out by the domain, as on a real one. */
export type Counter = Awaited<ReturnType<typeof openCounter>>;

export async function openCounter(api: TestApi, owner: Client) {
  const till = await enrolTillDevice(api, owner);
  // Says what it reads, as this release does.
  const device = { ...till, hello: () => till.knowingHello(entryTypes) };
  const answer = await api.visit('10.2.0.1').call('GET', '/till/catalogue', undefined, await ticketOf(api, device));
  const catalogue = catalogueShape.parse(answer.body);
  const journal: LogEntry[] = [];
  const pickups = new Map<string, number>();
  let trainingNo = 0;

  const keep = (type: string, payload: JsonValue, at: Temporal.Instant): LogEntry => {
    const entry = till.write(type, payload, { at: at.toString({ smallestUnit: 'millisecond' }) });
    journal.push(entry);
    return entry;
  };
  const dayOf = (at: Temporal.Instant) =>
    businessDateOf(at, { timeZone: catalogue.location.timeZone, hour: catalogue.location.closingHour });
  const bookedAt = (at: Temporal.Instant, sold: Partial<SaleFact>): SaleFact => {
    const businessDate = dayOf(at).toString();
    const pickupNo = (pickups.get(businessDate) ?? 0) + 1;
    pickups.set(businessDate, pickupNo);
    const areaId = catalogue.areas[0]?.areaId ?? null;
    return till.saleOf({ businessDate, pickupNo, areaId, catalogue: catalogue.revision, ...sold });
  };
  const sell = (request: SaleRequest): SaleFact => {
    const sale = bookedAt(request.at, soldBy(catalogue, request, dayOf(request.at)));
    keep('sale.complete.v1', sale, request.at);
    return sale;
  };

  return {
    ...device,
    catalogue,
    journal,
    keep,
    sell,
    /** Takes back what still stands of a receipt. */
    cancel: (sale: SaleFact, at: Temporal.Instant, reason: CancelReason): SaleFact => {
      const { lines, totalCents, vat, isWhole } = valueOf(cancelWhole(sale, []));
      const { orderId, registerCode, receiptNo, place } = sale;
      const cancels = { orderId, registerCode, series: 1, receiptNo, isWhole, reason };
      const payments = paymentsBack(sale, [], totalCents);
      const back = bookedAt(at, { lines, totalCents, vat, payments, place, cancels, reason: 'Storno' });
      keep('sale.complete.v1', back, at);
      return back;
    },
    /** A sale for practice: of no number, and in no sum. */
    train: (request: SaleRequest): void => {
      const sold = soldBy(catalogue, request, dayOf(request.at));
      const { locationId } = catalogue.location;
      const [registerCode, businessDate] = [till.code, dayOf(request.at).toString()];
      const rest = {
        areaId: null,
        reason: '',
        note: '',
        cancels: null,
        kitchen: 'none',
        catalogue: catalogue.revision,
      };
      const sale = { orderId: randomUUID(), locationId, registerCode, businessDate, ...rest, ...sold };
      keep('training.sale.v1', { trainingNo: ++trainingNo, sale }, request.at);
    },
    /** Sends what was written; answers what became of it. */
    send: async (entries: readonly LogEntry[]): Promise<readonly string[]> => {
      const sent: string[] = [];
      for (let from = 0; from < entries.length; from += 50) {
        const { status, body } = await upload(api, device, entries.slice(from, from + 50));
        if (status !== 200) throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
        for (const { outcome, code } of body['outcomes'] as { outcome: string; code: string }[])
          sent.push(code === '' ? outcome : `${outcome} ${code}`);
      }
      return sent;
    },
  };
}

function soldBy(catalogue: Catalogue, request: SaleRequest, date: Temporal.PlainDate) {
  const { place = 'in-house', redeems } = request;
  const plain = soldLines(cartOf(catalogue, request), date);
  const lines = redeems ? valueOf(redeem(plain, cardOf(catalogue, redeems), date)) : plain;
  const { totalCents, payments } = paid(settlementOf(lines), catalogue, request);
  return { place, lines, totalCents, payments, vat: vatOf(lines) } satisfies Partial<SaleFact>;
}

function cartOf(catalogue: Catalogue, { articles, place = 'in-house', freeReason, sellsCode }: SaleRequest): Cart {
  const full = articles.reduce((cart, name, index) => {
    const article = articleOf(catalogue, name);
    const deposit = catalogue.articles.find(({ articleId }) => articleId === article.depositArticleId) ?? null;
    const giftCardCode = article.kind === 'gift-card' ? (sellsCode ?? null) : null;
    return addToCart(cart, { lineId: `line-${index}`, article, deposit, giftCardCode });
  }, emptyCart(place));
  return freeReason === undefined ? full : setFree(full, 'line-0', freeReason);
}

function articleOf(catalogue: Catalogue, name: string): CatalogueArticle {
  const article = catalogue.articles.find((one) => one.name === name);
  if (!article) throw new Error(`${name} is not sold here: ${catalogue.articles.map((one) => one.name).join(', ')}`);
  return article;
}

function cardOf(catalogue: Catalogue, { code, name, balanceCents }: NonNullable<SaleRequest['redeems']>) {
  const { articleId, taxKeys } = articleOf(catalogue, name);
  return { code, name, articleId, taxKey: taxKeys['in-house'], balanceCents };
}

/** Cash is handed over in whole tens; what is below zero is paid out. */
function paid(due: Settlement, { location }: Catalogue, { pay = 'cash' }: SaleRequest): Settlement {
  const { totalCents } = due;
  const { paymentTypes } = location;
  if (totalCents === 0) return due;
  if (totalCents < 0) return valueOf(payOut(due, 'cash', 0 - totalCents, paymentTypes));
  if (pay === 'card') return valueOf(takeCard(due, totalCents, paymentTypes));
  const rest = pay === 'cash' ? due : valueOf(takeCard(due, Math.floor(totalCents / 2), paymentTypes));
  return valueOf(takeCash(rest, Math.ceil(totalCents / 1000) * 1000, paymentTypes));
}

function valueOf<Value>(result: Result<Value, { readonly code: string }>): Value {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}
