import { amountMaxCents } from '@tresen/domain/basics/money';
import { writeRecord, writeSale } from '@tresen/web/device/journal/write-entry';
import type { Pen } from '@tresen/web/device/journal/pen';
import { TillFailure } from '@tresen/web/device/sender/till-failure';
import type { BookedSale, SaleToBook } from '@tresen/web/device/till/till';
import { actor, closing, orderId } from '@tresen/web/test/offline/sales';
import { oneSale } from '../chaos/sales.ts';
import { dressedSale, takenBack } from './dressed-sale.ts';

export type Paid = BookedSale & {
  readonly orderId: string;
  readonly series: number;
  readonly receiptNo: number;
  readonly soldAt: string;
  /** What the time really was, and whether the till had heard it since its clock was moved. */
  readonly trueMs: number;
  readonly isTimeKnown: boolean;
};

type Parts = Pick<Pen, 'journal' | 'signer' | 'clock'> & {
  readonly no: number;
  readonly code: string;
  readonly time: () => number;
  readonly random: () => number;
  readonly app: () => string;
  /** Refusing a sale is right as long as there is no room for it. */
  readonly isFull: () => boolean;
  readonly isTimeKnown: () => boolean;
  /** What a till built wrongly makes of a sale. */
  readonly spoil?: ((sale: SaleToBook) => SaleToBook) | undefined;
};

/** Whoever sells at a till: holds the pen of its newest window, and remembers what the screen said. */
export async function openCounter(parts: Parts) {
  const { no, code, journal, signer, clock, time, random, app, isFull, isTimeKnown, spoil } = parts;
  const paid: Paid[] = [];
  const broken: string[] = [];
  let carts = 0;
  let pen = await newPen();

  async function newPen(): Promise<Pen> {
    return { journal, signer, clock, app: app(), epoch: await journal.raiseEpoch() };
  }
  async function takePen(): Promise<void> {
    pen = await newPen();
  }
  const newCart = (): string => orderId(no * 100_000 + ++carts);
  const anySale = (order: string): SaleToBook => {
    if (random() < 0.3) return dressedSale(order, random());
    return oneSale(order, random() < 0.1 ? atTheLimit(random()) : 476);
  };
  const aSale = (order: string): SaleToBook => {
    const sale = anySale(order);
    return spoil?.(sale) ?? sale;
  };

  /** Says what the screen would: the number, or why nothing was booked. */
  async function pay(order: string, cart = aSale(order), holder = pen): Promise<Paid | TillFailure['reason']> {
    try {
      const { sale, soldAt, series } = await writeSale(holder, cart, actor, closing);
      const named = { orderId: order, receiptNo: sale.receiptNo, soldAt };
      return { ...named, sale, series, at: soldAt, trueMs: time(), isTimeKnown: isTimeKnown() };
    } catch (error) {
      if (error instanceof TillFailure) return error.reason;
      throw error;
    }
  }
  async function sell(order = newCart(), cart = aSale(order)): Promise<void> {
    const said = await pay(order, cart);
    if (typeof said !== 'string') paid.push(said);
    else if (!isFull()) broken.push(`${code}: a sale was refused: ${said}`);
  }

  return {
    paid,
    broken,
    newCart,
    takePen,
    pay,
    sell,
    /** Of this till or of another: the whole receipt. */
    refund: (booked: BookedSale) => {
      const order = newCart();
      return sell(order, takenBack(booked, order));
    },
    /** Money that nobody paid; some of it is more than a till may move. */
    moveCash: () =>
      writeRecord(pen, 'cash.move.v1', { kind: 'pay-in', amountCents: moved(random()), reason: 'Wechselgeld' }, actor),
    /** A second window takes the register; what the first one still wants to book is refused. */
    openSecondWindow: async () => {
      const [old, order] = [pen, newCart()];
      await takePen();
      const said = await pay(order, aSale(order), old);
      if (typeof said !== 'string') broken.push(`${code}: two windows sold at once`);
      await sell(order);
    },
  };
}

function atTheLimit(luck: number): number {
  return luck < 0.5 ? 1 : amountMaxCents;
}

function moved(luck: number): number {
  if (luck < 0.7) return 5000;
  return luck < 0.85 ? amountMaxCents : amountMaxCents + 1;
}
