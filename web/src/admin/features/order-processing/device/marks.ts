import type { KitchenItem } from '@tresen/domain/orders/kitchen-items';
import { createStore, type Store } from '../../../../shared/store.ts';
import { remember, remembered } from './remember.ts';

type MarksNow = {
  /** Items somebody struck through, as `order/line`, of a set `order/line.part`. */
  readonly struck: ReadonlySet<string>;
  readonly pinned: ReadonlySet<string>;
  readonly seenLate: ReadonlySet<string>;
  /** Cancellations somebody has seen, by what was cancelled then. */
  readonly seenCancelled: ReadonlySet<string>;
};

type MarkedLine = Pick<KitchenItem, 'lineNo' | 'partNo'>;

export type Marks = {
  readonly now: Store<MarksNow>;
  readonly isStruck: (orderId: string, line: MarkedLine) => boolean;
  readonly strike: (orderId: string, line: MarkedLine) => void;
  readonly pin: (orderId: string) => void;
  readonly seeLate: (orderIds: readonly string[]) => void;
  readonly seeCancelled: (cancellation: string) => void;
  /** Forgets what belongs to orders that are gone. */
  readonly keepOnly: (orderIds: ReadonlySet<string>) => void;
};

const key = 'tresen-kitchen-marks';
const kinds = ['struck', 'pinned', 'seenLate', 'seenCancelled'] as const;

/** What people did to tickets at this device. It outlives a reload in the middle of the evening. */
export function createMarks(): Marks {
  const now = createStore<MarksNow>(read());

  function change(next: Partial<MarksNow>): void {
    now.set({ ...now.get(), ...next });
    remember(key, Object.fromEntries(kinds.map((kind) => [kind, [...now.get()[kind]]])));
  }

  return {
    now,
    isStruck: (orderId, line) => now.get().struck.has(lineKey(orderId, line)),
    strike: (orderId, line) => change({ struck: toggled(now.get().struck, lineKey(orderId, line)) }),
    pin: (orderId) => change({ pinned: toggled(now.get().pinned, orderId) }),
    seeLate: (orderIds) => change({ seenLate: new Set([...now.get().seenLate, ...orderIds]) }),
    seeCancelled: (cancellation) => change({ seenCancelled: new Set([...now.get().seenCancelled, cancellation]) }),
    keepOnly: (orderIds) => {
      const kept = (marks: ReadonlySet<string>) =>
        new Set([...marks].filter((mark) => orderIds.has(mark.split('/')[0] ?? '')));
      if (kinds.some((kind) => kept(now.get()[kind]).size < now.get()[kind].size))
        change(Object.fromEntries(kinds.map((kind) => [kind, kept(now.get()[kind])])));
    },
  };
}

export function lineKey(orderId: string, { lineNo, partNo }: MarkedLine): string {
  return partNo === undefined ? `${orderId}/${lineNo}` : `${orderId}/${lineNo}.${partNo}`;
}

function toggled(marks: ReadonlySet<string>, mark: string): ReadonlySet<string> {
  const next = new Set(marks);
  if (!next.delete(mark)) next.add(mark);
  return next;
}

function read(): MarksNow {
  const stored = Object.entries(remembered(key));
  const of = (kind: (typeof kinds)[number]): ReadonlySet<string> => {
    const list: unknown = stored.find(([name]) => name === kind)?.[1];
    return new Set(Array.isArray(list) ? list.filter((mark) => typeof mark === 'string') : []);
  };
  return { struck: of('struck'), pinned: of('pinned'), seenLate: of('seenLate'), seenCancelled: of('seenCancelled') };
}
