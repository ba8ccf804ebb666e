import { type MoneyType, moneyTypes } from '../basics/payment-types.ts';
import type { AccountName, Accounts } from '../datev/accounts.ts';
import { balanceOf, besideBookings, bookingsOf, type ClosedDay } from '../datev/bookings.ts';
import type { ClosingSums } from './closing-sums.ts';
import { caseOfKind, turnoverCases } from './kinds.ts';
import { perCent } from './rows.ts';
import { exportKeyOf } from './tax-shares.ts';
import type { CaseType } from './value-lists.ts';

const rates = ['rate-190', 'rate-70', 'rate-0', 'rate-other'] as const;
const beside = ['tip', 'value-cards'] as const;

/** Takings by rate, what is no turnover, and what was paid: the lines of the proof, in their order. */
export const proofNames = [...rates, ...beside, ...moneyTypes] as const;
export type ProofName = (typeof proofNames)[number];

/** In cents. What is not there is nothing. */
export type Counted = ReadonlyMap<ProofName, number>;

/** The same amount on four ways that do not know of each other. */
export type ProofRow = {
  readonly name: ProofName;
  readonly exportCents: number;
  readonly zReportCents: number;
  readonly datevCents: number;
  readonly receiptCents: number;
};

export type FourCountings = {
  readonly inExport: Counted;
  readonly inReports: Counted;
  readonly inBookings: Counted;
  readonly inReceipts: Counted;
};

/** A line for everything that at least one of the four has counted. */
export function proofRows({ inExport, inReports, inBookings, inReceipts }: FourCountings): readonly ProofRow[] {
  return proofNames
    .map((name) => ({
      name,
      exportCents: inExport.get(name) ?? 0,
      zReportCents: inReports.get(name) ?? 0,
      datevCents: inBookings.get(name) ?? 0,
      receiptCents: inReceipts.get(name) ?? 0,
    }))
    .filter((row) => [row.exportCents, row.zReportCents, row.datevCents, row.receiptCents].some((sum) => sum !== 0));
}

export function isSameFourTimes({
  exportCents,
  zReportCents,
  datevCents,
  receiptCents,
}: Omit<ProofRow, 'name'>): boolean {
  return [zReportCents, datevCents, receiptCents].every((sum) => sum === exportCents);
}

export function isMoney(name: ProofName): name is MoneyType {
  return moneyTypes.some((type) => type === name);
}

/** One line of the proof that stands for several of them. */
export function addedRows(rows: readonly ProofRow[]): Omit<ProofRow, 'name'> {
  const add = (of: (row: ProofRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    exportCents: add((row) => row.exportCents),
    zReportCents: add((row) => row.zReportCents),
    datevCents: add((row) => row.datevCents),
    receiptCents: add((row) => row.receiptCents),
  };
}

export function rateName(ratePermille: number): ProofName {
  return rates.find((name) => name === `rate-${ratePermille}`) ?? 'rate-other';
}

const nameOfKey: Readonly<Record<number, ProofName>> = {
  [exportKeyOf(190)]: 'rate-190',
  [exportKeyOf(70)]: 'rate-70',
  5: 'rate-0',
  6: 'rate-0',
};

/** From the rows of the files. Money that only went in and out of drawers is no payment. */
export function countedInExport({ cases, payments, vouchers }: ClosingSums): Counted {
  const counted = openCount();
  for (const [place, { gross }] of cases) {
    const [type = '', key = ''] = place.split(' ');
    const name = besideName(type) ?? (isTurnover(type) ? (nameOfKey[Number(key)] ?? 'rate-other') : undefined);
    if (name !== undefined) counted.add(name, gross / perCent);
  }
  for (const [place, amountCents] of payments)
    counted.add(place === 'Bar Bar' ? 'cash' : place.endsWith(' Online') ? 'online' : 'card', amountCents);
  for (const [type, amountCents] of vouchers) {
    const name = besideName(type);
    if (name !== undefined) counted.add(name, 0 - amountCents);
    counted.add('cash', 0 - amountCents);
  }
  return counted.sums;
}

function besideName(caseType: string): ProofName | undefined {
  if (caseType === caseOfKind.tip) return 'tip';
  const ofCards: readonly string[] = [caseOfKind['value-card'], caseOfKind['value-redemption']];
  return ofCards.includes(caseType) ? 'value-cards' : undefined;
}

function isTurnover(caseType: string): boolean {
  const known: ReadonlySet<string> = turnoverCases satisfies ReadonlySet<CaseType>;
  return known.has(caseType);
}

export function countedInReport({ figures }: Pick<ClosedDay, 'figures'>): Counted {
  const counted = openCount();
  for (const { ratePermille, grossCents } of figures.byRate) counted.add(rateName(ratePermille), grossCents);
  counted.add('tip', figures.beside?.tip.amountCents ?? 0);
  counted.add(
    'value-cards',
    (figures.beside?.valueSold.amountCents ?? 0) + (figures.beside?.valueRedeemed.amountCents ?? 0),
  );
  for (const { type, amountCents } of figures.byPayment) counted.add(type, amountCents);
  return counted.sums;
}

const nameOfAccount: readonly (readonly [AccountName, ProofName])[] = [
  ['revenue-19', 'rate-190'],
  ['revenue-7', 'rate-70'],
  ['revenue-0', 'rate-0'],
  ['revenue-small', 'rate-0'],
];

/** What a booking batch says of a day, account by account. */
export function countedInBookings(day: ClosedDay, accounts: Accounts): Counted {
  const counted = openCount();
  const all = bookingsOf(day, accounts);
  for (const [account, name] of nameOfAccount) counted.add(name, 0 - balanceOf(accounts[account], all));
  const others = besideBookings(day, accounts);
  counted.add('tip', 0 - balanceOf(accounts.tips, others));
  counted.add('value-cards', 0 - balanceOf(accounts['value-cards'], others));
  for (const type of moneyTypes) {
    const paid = all.filter(({ account, contraAccount }) =>
      [account, contraAccount].every((one) => one === accounts[type] || one === accounts.interim),
    );
    counted.add(type, balanceOf(accounts[type], paid));
  }
  return counted.sums;
}

type Count = {
  readonly sums: Counted;
  readonly add: (name: ProofName, amountCents: number) => void;
  readonly addAll: (others: Counted) => void;
};

/** Adds up what several closings have counted. */
export function openCount(): Count {
  const sums = new Map<ProofName, number>();
  const add = (name: ProofName, amountCents: number) => sums.set(name, (sums.get(name) ?? 0) + amountCents);
  return {
    sums,
    add,
    addAll: (others: Counted) => {
      for (const [name, amountCents] of others) add(name, amountCents);
    },
  };
}
