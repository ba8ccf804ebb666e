import { isBeside, type SoldLine } from './sale-fact.ts';

/** A voucher over an amount that was sold or spent: taken back only where somebody says so. */
export function isVoucher({ kind }: Pick<SoldLine, 'kind'>): boolean {
  return isBeside(kind) && kind !== 'tip';
}
