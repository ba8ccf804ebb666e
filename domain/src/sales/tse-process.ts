import { moneyType } from '../basics/payment-types.ts';
import type { MoneyPayment, SaleFact, SoldLine } from './sale-fact.ts';
import { germanTax, type VatPart } from '../basics/vat.ts';

/** What a security module signs, in the words the tax office prescribes. */
export type TseProcess = {
  readonly processType: 'Kassenbeleg-V1' | 'Bestellung-V1' | 'SonstigerVorgang';
  readonly processData: string;
};

export type TsePayment = { readonly amountCents: number; readonly isCash: boolean; readonly currency?: string };

/** The five amounts have fixed positions: 19 %, 7 %, two rates of farmers, 0 %. */
export type TseAmounts = readonly [number, number, number, number, number];

export type TseReceiptType = 'Beleg' | 'AVTransfer' | 'AVTraining' | 'AVBelegabbruch' | 'AVSachbezug';

/** A paid receipt, a free one, and one that takes another back: all of them are a `Beleg`. */
export function receiptProcess(sale: TseSale): TseProcess {
  return receiptText('Beleg', tseAmounts(sale), tsePayments(sale.payments));
}

/** Whether it says this sale and no other. */
export function isSigned(
  sale: TseSale,
  signed: { readonly processType: string; readonly processData: string },
): boolean {
  const { processType, processData } = receiptProcess(sale);
  return signed.processType === processType && signed.processData === processData;
}

/** As much of a sale as is signed. */
export type TseSale = Pick<SaleFact, 'vat' | 'payments' | 'totalCents'>;

export function receiptText(type: TseReceiptType, amounts: TseAmounts, payments: readonly TsePayment[]): TseProcess {
  const processData = [type, amounts.map(euros).join('_'), paymentTexts(payments).join('_')].join('^');
  return { processType: 'Kassenbeleg-V1', processData };
}

/** Money that goes into the drawer or out of it and is no sale: no turnover, paid in cash. */
export function cashProcess(amountCents: number): TseProcess {
  return receiptText('Beleg', [0, 0, 0, 0, amountCents], [{ amountCents, isCash: true }]);
}

export const drawerProcess: TseProcess = { processType: 'SonstigerVorgang', processData: 'Schublade geöffnet' };

/** An order that is not paid yet; what is taken from it again is a line below zero. */
export function orderProcess(lines: readonly Pick<SoldLine, 'quantity' | 'name' | 'unitCents'>[]): TseProcess {
  const texts = lines.map(
    ({ quantity, name, unitCents }) => `${quantity};"${name.replaceAll('"', '""')}";${euros(unitCents)}`,
  );
  return { processType: 'Bestellung-V1', processData: texts.join('\r') };
}

/** By rate; what is no turnover has no tax, and stands with the last. */
export function tseAmounts({ vat, totalCents }: Pick<TseSale, 'vat' | 'totalCents'>): TseAmounts {
  const at = (place: number) =>
    vat
      .filter(({ ratePermille }) => placeOf(ratePermille) === place)
      .reduce((total, { grossCents }) => total + grossCents, 0);
  const beside = totalCents - vat.reduce((total, { grossCents }) => total + grossCents, 0);
  return [at(0), at(1), at(2), at(3), at(4) + beside];
}

/** By the number of the rate in the export, so that a rate that a law changes keeps its place. */
function placeOf(ratePermille: number): number {
  const exportKey = knownParts().find((part) => part.ratePermille === ratePermille)?.exportKey ?? 5;
  return exportKey <= 2 ? exportKey - 1 : 4;
}

function knownParts(): readonly VatPart[] {
  return Object.values(germanTax).flatMap((periods) => periods.flatMap(({ parts }) => parts));
}

export function tsePayments(payments: readonly MoneyPayment[]): readonly TsePayment[] {
  return payments.map(({ type, amountCents }) => ({ amountCents, isCash: moneyType(type).tseKind === 'Bar' }));
}

/** One amount per kind and currency, cash first, euros before other currencies; nothing is not a payment. */
function paymentTexts(payments: readonly TsePayment[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { amountCents, isCash, currency } of payments) {
    const kind = [isCash ? 'Bar' : 'Unbar', ...(currency === undefined ? [] : [currency])].join(':');
    sums.set(kind, (sums.get(kind) ?? 0) + amountCents);
  }
  return [...sums]
    .filter(([, amountCents]) => amountCents !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, amountCents]) => `${euros(amountCents)}:${kind}`);
}

function euros(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
