import { formatReceiptNumber } from '../sales/receipt-number.ts';

type Range = {
  readonly registerCode: string;
  readonly series: number;
  readonly firstNo: number;
  readonly lastNo: number;
};

/** From which to which number each register went, one span for each of its series: a number means something only within its own. */
export function receiptSpans(ranges: readonly Range[]): readonly string[] {
  const spans = new Map<string, Range>();
  for (const range of ranges) {
    const key = `${range.registerCode} ${range.series}`;
    const known = spans.get(key);
    spans.set(key, {
      ...range,
      firstNo: Math.min(range.firstNo, known?.firstNo ?? range.firstNo),
      lastNo: Math.max(range.lastNo, known?.lastNo ?? range.lastNo),
    });
  }
  return [...spans.values()]
    .toSorted((one, other) => one.registerCode.localeCompare(other.registerCode) || one.series - other.series)
    .map(({ firstNo, lastNo, ...register }) => {
      const [from, to] = [firstNo, lastNo].map((receiptNo) => formatReceiptNumber({ ...register, receiptNo }));
      return from === to ? String(from) : `${from} – ${to}`;
    });
}
