/** Business dates as the contract takes them. */
export type AskedPeriod = { readonly from: string; readonly to: string };

export function rangeOfPeriod({ from, to }: AskedPeriod) {
  return { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
}
