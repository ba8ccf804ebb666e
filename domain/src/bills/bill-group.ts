import { isLater } from '../basics/stamp.ts';
import type { BillFact } from './bill-facts.ts';
import { factStamp } from './fact-stamp.ts';
import { formatRoundNumber } from './round-number.ts';

/** What a bill was opened by. */
export type BillOpening = {
  /** `K5-1-B000231` */
  readonly code: string;
  readonly tableId: string | undefined;
};

/** By the first round, or by the first pieces that were moved to it. Each of these opens one bill: no two share a code. */
export function openingOf(facts: Iterable<BillFact>, billId: string): BillOpening | undefined {
  const all = [...facts];
  const opened = earliest(all.filter((fact) => opens(fact) === billId));
  if (!opened || !('roundNo' in opened.payload)) return undefined;
  const { registerCode, roundNo } = opened.payload;
  const seated = earliest(all.filter((fact) => (tablesIn(fact, billId) ?? []).length > 0));
  const [tableId] = (seated && tablesIn(seated, billId)) ?? [];
  return { code: formatRoundNumber({ registerCode, series: opened.series ?? 0, roundNo }), tableId };
}

function opens({ type, payload }: BillFact): string | undefined {
  if (type === 'order.place.v1') return payload.billId;
  return type === 'bill.move-items.v1' ? payload.to.billId : undefined;
}

function tablesIn({ type, payload }: BillFact, billId: string): readonly string[] | undefined {
  if (type === 'order.place.v1' && payload.billId === billId) return payload.set?.tableIds;
  return type === 'bill.set.v1' && payload.billId === billId ? payload.tableIds : undefined;
}

function earliest(facts: readonly BillFact[]): BillFact | undefined {
  return facts.reduce<BillFact | undefined>(
    (first, fact) => (first === undefined || isLater(factStamp(first), factStamp(fact)) ? fact : first),
    undefined,
  );
}

/** Of its column in the export. */
const longest = 50;

/** `Tisch 12 K5-1-B000231`. Of a long name the beginning stands there: the code is what tells groups apart. */
export function groupName({ code, tableName }: { readonly code: string; readonly tableName: string }): string {
  if (tableName === '') return code;
  const left = longest - code.length - 1;
  const table = [...`Tisch ${tableName}`].slice(0, left).join('').trimEnd();
  return `${table} ${code}`;
}
