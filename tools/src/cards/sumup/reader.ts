import { randomUUID } from 'node:crypto';

/** What a guest does with one checkout, and what becomes of the answers meanwhile. */
export type Guest = {
  readonly does: 'pays' | 'declined' | 'cancels' | 'waits';
  readonly afterMs: number;
  readonly tipCents: number;
  /** Less than this is approved; 0: all of it. */
  readonly partCents: number;
  /** Whatever is asked for, so much less of it is approved. */
  readonly lackCents: number;
  readonly card: string;
  /** The transaction cannot be found for so long after it was made. */
  readonly hiddenMs: number;
  /** What the checkout's own answer does. `lost-before`: the reader never hears of it. */
  readonly answer: 'comes' | 'lost-before' | 'lost-after' | 'fails-after';
};

export const plainGuest: Guest = {
  does: 'pays',
  afterMs: 50,
  tipCents: 0,
  partCents: 0,
  lackCents: 0,
  card: 'GIROCARD',
  hiddenMs: 0,
  answer: 'comes',
};

type Event = { event_type: string; status: string; amount: number; timestamp: string };

export type Transaction = {
  readonly id: string;
  readonly transaction_code: string;
  readonly client_transaction_id: string;
  readonly foreign_transaction_id: string;
  amount: number;
  tip_amount: number;
  readonly currency: string;
  status: 'PENDING' | 'SUCCESSFUL' | 'FAILED' | 'CANCELLED' | 'REFUNDED';
  readonly timestamp: string;
  readonly payment_type: 'POS';
  readonly card: { readonly type: string; readonly last_4_digits: string };
  readonly transaction_events: Event[];
  readonly visibleAtMs: number;
};

export type Checkout = { readonly foreignId: string; readonly cents: number };

export type Taken = { readonly foreignId: string; readonly cents: number; backCents: number };

/** One Solo and the books behind it. Knows nothing of HTTP. */
export function openReader() {
  const transactions = new Map<string, Transaction>();
  const ledger: Taken[] = [];
  let [current, isOffline]: [{ end: (state: Transaction['status']) => void; client: string } | undefined, boolean] = [
    undefined,
    false,
  ];
  let count = 0;

  function begin({ foreignId, cents }: Checkout, guest: Guest): string {
    const client = randomUUID();
    count += 1;
    const no = count;
    const end = (status: Transaction['status']) => {
      if (current?.client !== client) return;
      current = undefined;
      const most = guest.partCents > 0 ? Math.min(guest.partCents, cents) : cents;
      const paidCents = most - guest.lackCents + guest.tipCents;
      const now = new Date().toISOString();
      const isPaid = status === 'SUCCESSFUL';
      if (isPaid) ledger.push({ foreignId, cents: paidCents, backCents: 0 });
      transactions.set(client, {
        id: randomUUID(),
        transaction_code: `T${String(no).padStart(9, '0')}`,
        client_transaction_id: client,
        foreign_transaction_id: foreignId,
        amount: paidCents / 100,
        tip_amount: guest.tipCents / 100,
        currency: 'EUR',
        status,
        timestamp: now,
        payment_type: 'POS',
        card: { type: guest.card, last_4_digits: String(1000 + (no % 9000)) },
        transaction_events: [{ event_type: 'PAYOUT', status: 'SCHEDULED', amount: paidCents / 100, timestamp: now }],
        visibleAtMs: Date.now() + guest.hiddenMs,
      });
    };
    current = { end, client };
    const ends = { pays: 'SUCCESSFUL', declined: 'FAILED', cancels: 'CANCELLED' } as const;
    if (guest.does !== 'waits') {
      const status = ends[guest.does];
      setTimeout(() => end(status), guest.afterMs).unref();
    }
    return client;
  }

  return {
    ledger,
    isBusy: () => current !== undefined,
    isOffline: () => isOffline,
    setOffline: (offline: boolean) => {
      isOffline = offline;
    },
    begin,
    /** Too late once the card was read; then it changes nothing. */
    terminate: () => current?.end('CANCELLED'),
    find: (fits: (one: Transaction) => boolean) =>
      [...transactions.values()].find((one) => one.visibleAtMs <= Date.now() && fits(one)),
    all: () => [...transactions.values()],
    refund: (id: string, cents: number): 'done' | 'unknown' | 'too-much' => {
      const one = [...transactions.values()].find((each) => each.id === id);
      const taken = ledger.find(({ foreignId }) => foreignId === one?.foreign_transaction_id);
      if (!one || !taken) return 'unknown';
      if (taken.backCents + cents > taken.cents) return 'too-much';
      taken.backCents += cents;
      if (taken.backCents === taken.cents) one.status = 'REFUNDED';
      const timestamp = new Date().toISOString();
      one.transaction_events.push({ event_type: 'REFUND', status: 'REFUNDED', amount: cents / 100, timestamp });
      return 'done';
    },
  };
}
