import type { Drafts } from '../../../device/till/till.ts';
import type { Counter, ParkedSale } from './counter.ts';
import { isBlank, type Sale } from './sale.ts';

type DraftContent = { readonly v: 1; readonly parkedAs: string | null; readonly sale: Sale };

export type Later = (run: () => void) => void;

/** As it is written down. */
type ContentOf = (sale: Sale) => object;

/** Writes the cart down after each change. One write at a time, the newest wins; nothing is written behind a payment's back. */
export function keepDrafts(counter: Counter, later: Later, contentOf: ContentOf = openDraft): () => void {
  const { till, sale, phase } = counter;
  // What was put back on the counter is stored already.
  const stored = new Set<string>(isBlank(sale.get()) ? [] : [sale.get().orderId]);
  let waiting: Sale | undefined;
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting && phase.get() !== 'booking') {
      const next = waiting;
      waiting = undefined;
      // It was paid or parked meanwhile.
      if (next.orderId !== sale.get().orderId) continue;
      await writeOne({ drafts: till.drafts, contentOf, stored }, next).catch(() => undefined);
    }
    isWriting = false;
  }

  const stopWaiting = phase.subscribe(() => void write());
  const stop = sale.subscribe(() => {
    const next = sale.get();
    const isParked = counter.parked.get().some(({ sale: { orderId } }) => orderId === next.orderId);
    // What is being paid stays open on its bill until it is: there is nothing to come back to.
    if (next.due) return;
    if (isParked || (isBlank(next) && !stored.has(next.orderId))) return;
    stored.add(next.orderId);
    waiting = next;
    later(() => void write());
  });
  return () => {
    stop();
    stopWaiting();
  };
}

/** Parked carts, and the one that was open when the till went away. */
export async function readDrafts(drafts: Drafts): Promise<{ open: Sale | undefined; parked: readonly ParkedSale[] }> {
  const found = (await drafts.list())
    .flatMap(({ content, savedAt }) => (isDraft(content) ? [{ ...content, savedAt }] : []))
    .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
  return {
    open: found.findLast(({ parkedAs }) => parkedAs === null)?.sale,
    parked: found.flatMap(({ parkedAs, sale, savedAt }) =>
      parkedAs === null ? [] : [{ sale, name: parkedAs, savedAt }],
    ),
  };
}

export function parkedDraft(sale: Sale, name: string): object {
  return { v: 1, parkedAs: name, sale } satisfies DraftContent;
}

export function openDraft(sale: Sale): object {
  return { v: 1, parkedAs: null, sale } satisfies DraftContent;
}

type Writing = {
  readonly drafts: Drafts;
  readonly contentOf: ContentOf;
  readonly stored: Set<string>;
};

async function writeOne({ drafts, contentOf, stored }: Writing, sale: Sale): Promise<void> {
  if (isBlank(sale)) {
    stored.delete(sale.orderId);
    await drafts.remove(sale.orderId);
    return;
  }
  await drafts.save(sale.orderId, contentOf(sale));
}

function isDraft(content: unknown): content is DraftContent {
  return typeof content === 'object' && content !== null && 'v' in content && content.v === 1 && 'sale' in content;
}
