import type { SaleFact } from './sale-fact.ts';

/**
 * The days on which what is paid was served, on the clock of the place: from the first order to the payment. Without orders
 * before it, it is the day of the receipt. Section 14 (4) no. 6 UStG asks for them, and section 4 (5) no. 2 EStG for the first.
 */
export function serviceDays(
  { firstOrderedAt }: Pick<SaleFact, 'firstOrderedAt'>,
  soldAt: string,
  timeZone: string,
): { readonly from: string; readonly to: string } {
  const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { from: dayOf(firstOrderedAt ?? soldAt), to: dayOf(soldAt) };
}
