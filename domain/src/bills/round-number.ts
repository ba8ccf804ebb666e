/** `K5-1-B000231`: register, series and number of what is signed as an order. */
export function formatRoundNumber({
  registerCode,
  series,
  roundNo,
}: {
  readonly registerCode: string;
  readonly series: number;
  readonly roundNo: number;
}): string {
  return `${registerCode}-${series}-B${String(roundNo).padStart(6, '0')}`;
}
