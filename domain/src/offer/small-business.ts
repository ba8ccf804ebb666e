import type { SoldTaxKey } from '../basics/vat.ts';

/** The key of a business that owes no VAT (§ 19 UStG): rate 0, no tax shown. */
export const smallBusinessKey = 'DE_SMALL';

/** From which day of service on; `undefined`: the business owes VAT like any other. */
export type SmallBusiness = { readonly from: string | undefined };

export const owesVat: SmallBusiness = { from: undefined };

/** By which number exports tell the tax office of it: exempt or not taxable. Advisers differ. */
export const smallExportNos = [5, 6] as const;
export type SmallExportNo = (typeof smallExportNos)[number];

export function isSmallOn({ from }: SmallBusiness, serviceDate: string): boolean {
  return from !== undefined && from <= serviceDate;
}

/**
 * The key a line of turnover is sold under. Lines beside turnover keep `DE_0_NOT_TAXABLE`: a tip of staff is nobody's
 * turnover, small or not.
 */
export function soldKey<Key extends SoldTaxKey>(
  key: Key,
  business: SmallBusiness,
  serviceDate: string,
): Key | typeof smallBusinessKey {
  return isSmallOn(business, serviceDate) ? smallBusinessKey : key;
}

/** What of these lines was sold without tax by a small business. */
export function smallCents(lines: readonly { readonly taxKey: SoldTaxKey; readonly totalCents: number }[]): number {
  return lines.reduce((sum, { taxKey, totalCents }) => sum + (taxKey === smallBusinessKey ? totalCents : 0), 0);
}

/** Whether a receipt says that no tax is charged instead of showing some. Taking back what was taxed shows its tax. */
export function isSmallSale({ lines }: { readonly lines: readonly { readonly taxKey: SoldTaxKey }[] }): boolean {
  return lines.some(({ taxKey }) => taxKey === smallBusinessKey);
}
