import type { DrawerFigures } from './cash-book.ts';
import { isBeside, type SaleFact, type SoldKind, soldKinds, type VatLine } from '../sales/sale-fact.ts';
import { besideOf } from '../sales/sold-lines.ts';
import { type MoneyType, shownMoneyTypes } from '../basics/payment-types.ts';
import { smallCents } from '../offer/small-business.ts';
import type { TableFigures } from './table-figures.ts';
import type { ZReportTakings } from './z-takings.ts';

/** By the clock, by hand, or because receipts of a day arrived after that day was closed. */
export const zReportKinds = ['auto', 'manual', 'supplementary'] as const;
export type ZReportKind = (typeof zReportKinds)[number];

/** Everything a Z-report adds up, and an X-report before it. Whole cents; tax is added up, never split again. */
export type ZReportFigures = {
  readonly receiptCount: number;
  /** Gross takings, turnover only: equal to the sum of gross by rate. With what is beside it, equal to the money by type. */
  readonly totalCents: number;
  readonly netCents: number;
  readonly taxCents: number;
  /** Highest rate first. */
  readonly byRate: readonly VatLine[];
  /** Sold by a small business without tax: part of the rate of nothing. Absent: nothing was. */
  readonly smallCents?: number | undefined;
  /** In the order of `moneyTypes`: one for each type of a till, also when there was none, and for others that there was some of. */
  readonly byPayment: readonly PaymentFigure[];
  /** What was sold, by kind and rate: gross. They add up to the total; redemptions are below zero. */
  readonly byCase: readonly CaseFigure[];
  /** Paid with gift cards: a positive amount beside the money, not part of it. */
  readonly redeemed: Counted;
  readonly giftCardsSold: Counted;
  /** Money that is no turnover. Not in reports that are older than it. */
  readonly beside?: BesideFigures | undefined;
  /** Counted in pieces; what came back is below zero. */
  readonly depositsTaken: Counted;
  readonly depositsReturned: Counted;
  /** Counter-bookings of receipts of this report; below zero. */
  readonly cancellations: Counted;
  /** Counter-bookings of receipts that stand in an earlier report; below zero. */
  readonly refunds: Counted;
  readonly freeCount: number;
  /** Practice sales are no receipts: they are counted here and nowhere else. */
  readonly trainingCount: number;
  /** All drawers together. */
  readonly cash: DrawerFigures;
};

export type Counted = { readonly count: number; readonly amountCents: number };
/** What was paid with value cards is below zero. */
export type BesideFigures = {
  readonly tip: Counted;
  readonly valueSold: Counted;
  readonly valueRedeemed: Counted;
};
export type PaymentFigure = Counted & { readonly type: MoneyType };
export type CaseFigure = {
  readonly kind: SoldKind;
  readonly ratePermille: number;
  readonly quantity: number;
  readonly grossCents: number;
};

/** The numbers of one register and series that a report holds, without a gap: a gap begins a new range. */
export type ZReportRange = {
  readonly registerId: string;
  readonly registerCode: string;
  readonly series: number;
  readonly firstNo: number;
  readonly lastNo: number;
  readonly totalCents: number;
};

/** One register within a report. */
export type ZReportRegister = {
  readonly registerId: string;
  readonly registerCode: string;
  readonly receiptCount: number;
  readonly totalCents: number;
  readonly cash: DrawerFigures;
};

/** The earliest and the latest receipt over all registers, by corrected time. */
export type ZReportReceipt = {
  readonly orderId: string;
  readonly registerCode: string;
  readonly series: number;
  readonly receiptNo: number;
  readonly at: string;
};

/** A device that had not sent everything when the report was made: what it brings later stands in a later report. */
export type MissingDevice = {
  readonly deviceId: string;
  readonly name: string;
  readonly lastSeenAt: string | null;
  readonly unsent: number;
};

/** Who and what the report speaks of, as it was when it was made. */
export type ZReportMasterData = {
  readonly organization: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly taxNumber: string;
    readonly vatId: string;
  };
  readonly location: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly timeZone: string;
    readonly closingHour: number;
  };
  readonly registers: readonly { readonly registerId: string; readonly code: string; readonly serial: string }[];
  readonly softwareVersion: string;
};

export type TseNote = {
  readonly serials: readonly string[];
  readonly unsignedCount: number;
  readonly outages: readonly { readonly from: string; readonly to: string | null; readonly reason: string }[];
};

/** A closed day, once and for ever. */
export type ZReport = {
  readonly zReportId: string;
  readonly locationId: string;
  readonly masterRegisterId: string;
  /** Counts from 1 for each master register, without a gap. */
  readonly number: number;
  readonly kind: ZReportKind;
  readonly businessDate: string;
  readonly createdAt: string;
  /** Nobody, where the clock did it. */
  readonly createdBy: string | null;
  readonly first: ZReportReceipt | null;
  readonly last: ZReportReceipt | null;
  readonly figures: ZReportFigures;
  readonly ranges: readonly ZReportRange[];
  readonly registers: readonly ZReportRegister[];
  /** Not in reports that are older than it. */
  readonly takings?: ZReportTakings | undefined;
  /** Only where something was ever ordered at a table. */
  readonly tables?: TableFigures | undefined;
  readonly missingDevices: readonly MissingDevice[];
  readonly tse: TseNote;
  readonly masterData: ZReportMasterData;
  /** SHA-256, 64 lower-case hex digits each; zeros before the first. */
  readonly prevHash: string;
  readonly hash: string;
};

/** The register that the numbers of a location's reports belong to, with the code it has where it is one that sells. */
export function masterRegisterText({
  masterRegisterId,
  masterData,
}: Pick<ZReport, 'masterRegisterId'> & { readonly masterData: Pick<ZReportMasterData, 'registers'> }): string {
  const code = masterData.registers.find(({ registerId }) => registerId === masterRegisterId)?.code;
  return code === undefined ? masterRegisterId : `${code} (${masterRegisterId})`;
}

/** What is needed of a receipt. */
export type ReportedSale = Pick<SaleFact, 'totalCents' | 'vat' | 'payments' | 'lines' | 'cancels'>;

type Reported = {
  readonly sales: readonly ReportedSale[];
  /** Whether the receipt of this order stands in an earlier report. */
  readonly isClosed: (orderId: string) => boolean;
  readonly cash: DrawerFigures;
  /** How many were only practised since the report before. */
  readonly trainingCount: number;
};

export function zReportFigures({ sales, isClosed, cash, trainingCount }: Reported): ZReportFigures {
  const byRate = rateFigures(sales);
  const small = smallCents(sales.flatMap(({ lines }) => lines));
  const [refunds, cancellations] = takenBack(sales, isClosed);
  return {
    receiptCount: sales.length,
    totalCents: add(sales.map(turnoverOf)),
    netCents: add(byRate.map(({ netCents }) => netCents)),
    taxCents: add(byRate.map(({ taxCents }) => taxCents)),
    byRate,
    ...(small === 0 ? {} : { smallCents: small }),
    byPayment: paymentFigures(sales),
    byCase: caseFigures(sales),
    redeemed: mirrored(linesOf(sales, 'redemption')),
    giftCardsSold: linesOf(sales, 'gift-card'),
    beside: {
      tip: linesOf(sales, 'tip'),
      valueSold: linesOf(sales, 'value-card'),
      valueRedeemed: linesOf(sales, 'value-redemption'),
    },
    depositsTaken: linesOf(sales, 'deposit'),
    depositsReturned: linesOf(sales, 'return'),
    cancellations,
    refunds,
    freeCount: sales.filter(isFree).length,
    trainingCount,
    cash,
  };
}

/** Nothing was due, and no gift card paid for it. */
function isFree(sale: ReportedSale): boolean {
  const isPaid = sale.payments.length > 0 || sale.lines.some(({ kind }) => kind === 'redemption');
  return turnoverOf(sale) === 0 && sale.cancels === null && !isPaid;
}

function takenBack(
  sales: readonly ReportedSale[],
  isClosed: (orderId: string) => boolean,
): readonly [refunds: Counted, cancellations: Counted] {
  const refunds = sales.filter(({ cancels }) => cancels !== null && isClosed(cancels.orderId));
  const cancellations = sales.filter(({ cancels }) => cancels !== null && !isClosed(cancels.orderId));
  return [totalsOf(refunds), totalsOf(cancellations)];
}

function totalsOf(sales: readonly ReportedSale[]): Counted {
  return { count: sales.length, amountCents: add(sales.map(turnoverOf)) };
}

function turnoverOf({ totalCents, lines }: ReportedSale): number {
  return totalCents - besideOf(lines);
}

function paymentFigures(sales: readonly ReportedSale[]): readonly PaymentFigure[] {
  const types = new Set(sales.flatMap(({ payments }) => payments).map(({ type }) => type));
  return shownMoneyTypes((type) => types.has(type)).map((type) => paymentFigure(sales, type));
}

function paymentFigure(sales: readonly ReportedSale[], type: MoneyType): PaymentFigure {
  const payments = sales.flatMap((sale) => sale.payments).filter((payment) => payment.type === type);
  return { type, count: payments.length, amountCents: add(payments.map(({ amountCents }) => amountCents)) };
}

function rateFigures(sales: readonly ReportedSale[]): readonly VatLine[] {
  const byRate = new Map<number, VatLine>();
  for (const line of sales.flatMap(({ vat }) => vat)) {
    const sum = byRate.get(line.ratePermille);
    byRate.set(line.ratePermille, {
      ratePermille: line.ratePermille,
      grossCents: line.grossCents + (sum?.grossCents ?? 0),
      netCents: line.netCents + (sum?.netCents ?? 0),
      taxCents: line.taxCents + (sum?.taxCents ?? 0),
    });
  }
  return [...byRate.values()].toSorted((one, other) => other.ratePermille - one.ratePermille);
}

/** A line under two rates counts its pieces under both. */
function caseFigures(sales: readonly ReportedSale[]): readonly CaseFigure[] {
  const cases = new Map<string, CaseFigure>();
  const turnover = sales.flatMap(({ lines }) => lines).filter(({ kind }) => !isBeside(kind));
  for (const { kind, quantity, shares } of turnover) {
    for (const { ratePermille, grossCents } of shares) {
      const key = `${kind} ${ratePermille}`;
      const sum = cases.get(key);
      cases.set(key, {
        kind,
        ratePermille,
        quantity: quantity + (sum?.quantity ?? 0),
        grossCents: grossCents + (sum?.grossCents ?? 0),
      });
    }
  }
  return [...cases.values()].toSorted(
    (one, other) =>
      soldKinds.indexOf(one.kind) - soldKinds.indexOf(other.kind) || other.ratePermille - one.ratePermille,
  );
}

function linesOf(sales: readonly ReportedSale[], kind: SoldKind): Counted {
  const lines = sales.flatMap((sale) => sale.lines).filter((line) => line.kind === kind);
  return {
    count: add(lines.map(({ quantity }) => quantity)),
    amountCents: add(lines.map(({ totalCents }) => totalCents)),
  };
}

function mirrored({ count, amountCents }: Counted): Counted {
  return { count, amountCents: 0 - amountCents };
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
