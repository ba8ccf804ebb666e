import type { CashMoveKind } from '../closing/cash-book.ts';
import { isBeside, soldKinds, type SoldKind } from '../sales/sale-fact.ts';
import type { CaseType } from './value-lists.ts';

/** What a kind of line is to the tax office. */
export const caseOfKind: Readonly<Record<SoldKind, CaseType>> = {
  sale: 'Umsatz',
  return: 'PfandRueckzahlung',
  deposit: 'Pfand',
  'gift-card': 'EinzweckgutscheinKauf',
  redemption: 'EinzweckgutscheinEinloesung',
  discount: 'Rabatt',
  'owner-tip': 'TrinkgeldAG',
  tip: 'TrinkgeldAN',
  'value-card': 'MehrzweckgutscheinKauf',
  'value-redemption': 'MehrzweckgutscheinEinloesung',
};

/** Money in and out of a drawer. Change comes from the bank or the safe; what tips leave, tips have brought. */
export const caseOfMove: Readonly<Record<CashMoveKind, CaseType>> = {
  float: 'Geldtransit',
  'to-bank': 'Geldtransit',
  'pay-in': 'Einzahlung',
  'pay-out': 'Auszahlung',
  'private-in': 'Privateinlage',
  'private-out': 'Privatentnahme',
  'tips-out': 'TrinkgeldAN',
  'purse-in': 'Geldtransit',
  'purse-out': 'Geldtransit',
};

export const caseOfDifference: CaseType = 'DifferenzSollIst';

/** Cases that are turnover, and so have their tax. */
export const turnoverCases: ReadonlySet<CaseType> = new Set(
  soldKinds.filter((kind) => !isBeside(kind)).map((kind) => caseOfKind[kind]),
);
