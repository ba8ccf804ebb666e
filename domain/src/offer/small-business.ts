import type { TaxKey } from '../basics/vat.ts';

/** The key of a business that owes no VAT (§ 19 UStG): rate 0, no tax shown. */
export const smallBusinessKey = 'DE_SMALL';

/** From which day of service on; `undefined`: the business owes VAT like any other. */
export type SmallBusiness = { readonly from: string | undefined };

export function isSmallOn({ from }: SmallBusiness, serviceDate: string): boolean {
  return from !== undefined && from <= serviceDate;
}

/**
 * The key a line of turnover is sold under. Lines beside turnover keep `DE_0_NOT_TAXABLE`: a tip of staff is nobody's
 * turnover, small or not.
 */
export function soldKey<Key extends TaxKey | 'DE_BY_PARTS'>(
  key: Key,
  business: SmallBusiness,
  serviceDate: string,
): Key | typeof smallBusinessKey {
  return isSmallOn(business, serviceDate) ? smallBusinessKey : key;
}
