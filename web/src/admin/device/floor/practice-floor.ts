import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { emptyFloor, foldBills } from '@tresen/domain/bills/floor';
import { goneByJoin, joinedLines } from '@tresen/domain/bills/joined-lines';
import { isPiecesFact, roundLines } from '@tresen/domain/bills/round-lines';
import { viewFloor } from '@tresen/domain/bills/floor-view';
import { nextStep } from '@tresen/domain/basics/stamp';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import { type PractisedKind, type PractisedOrder, trainingCode } from '@tresen/domain/sales/training';
import { createStore } from '../../../shared/store.ts';
import { newId } from '../journal/new-id.ts';
import type { OrderProgress } from '../orders/order-progress.ts';
import type { Till } from '../till/till.ts';
import type { OpenClaim } from './claim-desk.ts';
import type { FloorNow } from './follow-floor.ts';
import { followTickets } from './follow-tickets.ts';
import type { RoundToWrite } from '../journal/write-round.ts';
import type { TillFloor } from './open-floor.ts';

/**
 * What was practised since the training began. The log says of it that an order was practised and nothing else: no other device, kitchen
 * or closing can hear what it was about.
 */
let practised: readonly BillFact[] = [];

/** Whoever practises again begins with free tables. */
export function forgetPractised(): void {
  practised = [];
}

const practisedAs = {
  'order.place.v1': 'placed',
  'order.cancel.v1': 'cancelled',
  'bill.move-items.v1': 'moved',
  'bill.join.v1': 'joined',
  'bill.write-off.v1': 'written-off',
} as const satisfies Readonly<Record<RoundToWrite['type'], PractisedKind>>;

type PracticeTill = Pick<Till, 'identity' | 'catalogue' | 'training' | 'recent'>;

/** The tables of a location with nobody at them: whatever happens there happens on this screen and nowhere else. */
export function openPracticeFloor({ identity, catalogue, training, recent }: PracticeTill): TillFloor {
  const floorOf = () => {
    const floor = foldBills(practised, emptyFloor(), 'server');
    return { floor, view: viewFloor(floor), unconfirmed: new Set<string>(), lent: undefined };
  };
  const now = createStore<FloorNow>(floorOf());
  const followed = followTickets({ now, catalogue, lay: () => {} });
  const step = () => now.get().floor.largestStep;

  // Made of what the screen would have written down, with what the journal would have added.
  function factOf(said: { readonly type: string; readonly payload: object }, { userId }: LogActor): BillFact {
    const at = new Date().toISOString();
    return { ...said, entryId: newId(Date.now()), actorId: userId, at, series: 0 } as unknown as BillFact;
  }

  function take(fact: BillFact): void {
    practised = [...practised, fact];
    now.set(floorOf());
  }

  /** What the entry says of it. What is taken back is named as it was ordered here. */
  function linesOf(fact: BillFact): PractisedOrder['lines'] {
    const items = [...now.get().view.bills.values()].flatMap((bill) => bill.items.map(({ item }) => item));
    const itemOf = (itemId: string) => items.find((item) => item.itemId === itemId);
    const gone = fact.type === 'bill.join.v1' ? goneByJoin(practised, fact) : undefined;
    const lines = gone ? joinedLines(gone) : isPiecesFact(fact) ? roundLines(fact, itemOf) : undefined;
    return (lines ?? []).map(({ quantity, name, unitCents }) => ({ quantity, name, unitCents }));
  }

  const note: TillFloor['note'] = ({ type, said }, actor) => {
    take(factOf({ type, payload: { ...said, locationId: identity.locationId, step: nextStep(0, step()) } }, actor));
    return Promise.resolve();
  };

  const round: TillFloor['round'] = async ({ type, said, draftId }, actor) => {
    const located = { locationId: identity.locationId, step: nextStep(0, step()) };
    const { startedAt, txId } = said;
    const fact = factOf({ type, payload: { ...said, ...located } }, actor);
    const toWrite = { kind: practisedAs[type], startedAt, txId, lines: linesOf(fact), draftId };
    const { trainingNo, order } = await training.order(toWrite, actor);
    const numbered = { registerCode: trainingCode, roundNo: trainingNo, businessDate: order.businessDate };
    take(factOf({ type, payload: { ...said, ...located, ...numbered } }, actor));
  };

  /** The receipt is written like any practised one; here its pieces are paid. */
  async function takeReceipt(): Promise<void> {
    const [newest] = await recent(1);
    if (!newest || newest.sale.bills.length === 0) return;
    const { sale, actor } = newest;
    const isKnown = practised.some(
      ({ type, payload }) => type === 'sale.complete.v2' && payload.orderId === sale.orderId,
    );
    if (!isKnown)
      take(factOf({ type: 'sale.complete.v2', payload: { ...sale, step: sale.step ?? nextStep(0, step()) } }, actor));
  }

  const claim = (): OpenClaim => ({
    state: createStore({ may: 'clear' as const }),
    end: () => {},
    paid: () => void takeReceipt(),
  });

  return {
    now,
    connection: createStore({ state: 'live' as const, knownAt: undefined, seq: 0 }),
    neighbours: createStore(0),
    camera: undefined,
    tickets: followed.tickets,
    progress: createStore<ReadonlyMap<string, OrderProgress>>(new Map()),
    hasKitchen: () => false,
    step,
    round,
    note,
    serve: () => Promise.resolve(),
    claim,
    presence: { stand: () => {}, others: createStore([]) },
    close: () => {
      followed.stop();
      return Promise.resolve();
    },
  };
}
