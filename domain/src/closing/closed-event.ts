/** After its last Z-report an event sells nothing more. What was sold can still be given back: deposits, refunds. */
export function isBookable(
  { isClosed }: { readonly isClosed: boolean },
  lines: readonly { readonly totalCents: number }[],
): boolean {
  if (!isClosed) return true;
  return lines.length > 0 && lines.every(({ totalCents }) => totalCents < 0);
}
