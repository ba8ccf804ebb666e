import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { addedUp, type FloorView, viewFloor } from '@tresen/domain/bills/floor-view';
import { foldBills } from '@tresen/domain/bills/floor';
import { contradictions } from '@tresen/domain/sales/sale-check';
import { readSale } from '@tresen/domain/sales/sale-version';
import type { FloorServer } from '@tresen/web/test/offline/floor-server';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { ClaimBook } from './claim-book.ts';
import { wereBothCleared } from './claim-book.ts';
import { type ExpectedPiece, expectedPieces } from './expected-pieces.ts';
import type { Handheld } from './handheld.ts';

type Looked = {
  readonly handhelds: readonly Handheld[];
  readonly server: FloorServer;
  readonly book: ClaimBook;
  readonly isTrusted: (witness: string) => boolean;
};

/** Whatever a screen shows, as text. */
export function shown(view: FloorView): string {
  const text = texts.get(view) ?? textOf(view);
  texts.set(view, text);
  return text;
}

const texts = new WeakMap<FloorView, string>();

function textOf({ bills, strays }: FloorView): string {
  const all = [...bills.values()].map((bill) => ({ ...bill, discounts: undefined }));
  return JSON.stringify([
    all,
    strays.toSorted((one, other) => (one.itemId + one.no < other.itemId + other.no ? -1 : 1)),
  ]);
}

/** Looked at many times while nothing changes. */
export function serverView(server: FloorServer): FloorView {
  const known = lastViews.get(server);
  if (known?.facts === server.facts.size) return known.view;
  const view = viewFloor(foldBills(server.facts.values(), undefined, 'server'));
  lastViews.set(server, { facts: server.facts.size, view });
  return view;
}

const lastViews = new WeakMap<FloorServer, { readonly facts: number; readonly view: FloorView }>();

/** What everybody shows in the end, against what was written down. */
export async function findFloorFaults(looked: Looked): Promise<readonly string[]> {
  const { handhelds, server, book } = looked;
  const facts = [...server.facts.values()];
  const expected = expectedPieces(facts);
  const truth = serverView(server);
  const text = shown(truth);
  const stuck = book.claims
    .filter(({ isStuck }) => isStuck)
    .map(({ billId, by }) => `bill ${billId} could not be paid by ${by}`);
  const twice = paidTwiceUnasked({ ...looked, facts, takenLater: server.takenLater });
  const found = [...stuck, ...wrongPieces('server', truth, expected), ...twice];
  for (const handheld of handhelds) {
    const { identity, journal, broken } = handheld;
    const name = identity.register?.code ?? '';
    const written = await journal.entriesAfter(0, 100_000);
    found.push(...broken, ...wrongLog(name, written, server.logOf(identity.deviceId)));
    const view = handheld.view();
    if (!view) continue;
    found.push(...wrongPieces(name, view, expected));
    if (shown(view) !== text) found.push(`${name}: another floor than the server’s`);
  }
  return found;
}

function wrongLog(name: string, written: readonly LogEntry[], log: readonly LogEntry[]): readonly string[] {
  const rounds = log.flatMap(({ payload }) => {
    const { roundNo } = payload as { readonly roundNo?: number };
    return roundNo === undefined ? [] : [roundNo];
  });
  const sales = log.flatMap((entry) => readSale(entry) ?? []);
  return [
    ...(written.every(({ hash }, index) => log[index]?.hash === hash)
      ? []
      : [`${name}: not everything is at the server`]),
    ...(rounds.every((no, index) => no === index + 1) ? [] : [`${name}: numbers of rounds are missing or twice`]),
    ...sales.flatMap((sale) =>
      contradictions(sale).map((code) => `${name}: receipt ${sale.receiptNo}: ${JSON.stringify(code)}`),
    ),
  ];
}

/** Nothing is lost, nothing is there twice, every double payment is seen, and nothing else is taken for one. */
export function wrongPieces(
  name: string,
  view: FloorView,
  expected: ReadonlyMap<string, ExpectedPiece>,
): readonly string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const bills = [...view.bills.values()];
  for (const { items, conflicts } of bills) {
    const alarms = new Set(conflicts.map(({ itemId, no }) => `${itemId}/${no}`));
    for (const { item, pieces } of items)
      for (const { no, state } of pieces) {
        const id = `${item.itemId}/${no}`;
        const piece = expected.get(id);
        if (seen.has(id)) found.push(`${name}: piece ${id} is there twice`);
        seen.add(id);
        if (!piece) found.push(`${name}: piece ${id} was never ordered`);
        else if (piece.state !== state) found.push(`${name}: piece ${id} is ${state} and should be ${piece.state}`);
        if (piece?.isConflict && !alarms.has(id)) found.push(`${name}: piece ${id} was paid twice, and nobody sees it`);
        if (!piece?.isConflict && alarms.has(id)) found.push(`${name}: false alarm about piece ${id}`);
      }
  }
  for (const id of expected.keys()) if (!seen.has(id)) found.push(`${name}: piece ${id} is lost`);
  const sums = addedUp(bills.map(({ cents }) => cents));
  const sum = sums.open + sums.paid + sums.cancelled + sums['written-off'];
  const ordered = [...expected.values()].reduce((all, { unitCents }) => all + unitCents, 0);
  if (sum !== ordered) found.push(`${name}: ${sum} cents are shown, ${ordered} were ordered`);
  return found;
}

/** Of what one floor shows by itself, at any time. */
export function wrongSums(name: string, view: FloorView): readonly string[] {
  return [...view.bills.values()].flatMap(({ billId, items, cents }) => {
    const worth = items.reduce((sum, { item, pieces }) => sum + item.unitCents * pieces.length, 0);
    const sum = cents.open + cents.paid + cents.cancelled + cents['written-off'];
    return sum === worth ? [] : [`${name}: bill ${billId} is worth ${worth} cents and shows ${sum}`];
  });
}

type Payments = Pick<Looked, 'book' | 'isTrusted'> & {
  readonly facts: readonly BillFact[];
  /** Receipts that were on no floor for a while. */
  readonly takenLater: ReadonlySet<string>;
};

/** Where somebody knew of both payments, the second was stopped; unless the first was taken back, or on no floor for a while. */
export function paidTwiceUnasked({ facts, takenLater, book: { claims }, isTrusted }: Payments): readonly string[] {
  const sales = facts.flatMap((fact) => (fact.type === 'sale.complete.v2' ? [fact] : []));
  const back = new Set(sales.map(({ payload }) => payload.cancels?.orderId));
  const standing = sales.filter(({ entryId, payload }) => !back.has(payload.orderId) && !takenLater.has(entryId));
  const pieces = new Map(standing.map((fact) => [fact.payload.orderId, namesOf(fact)]));
  const paid = claims.filter(({ receiptId, by }) => receiptId !== undefined && isTrusted(by));
  return paid.flatMap((one, index) =>
    paid.slice(index + 1).flatMap((other) => {
      const [mine, theirs] = [one, other].map(({ receiptId = '' }) => pieces.get(receiptId) ?? new Set<string>());
      const isTwice = mine && theirs && !mine.isDisjointFrom(theirs);
      return isTwice && wereBothCleared(one, other, isTrusted)
        ? [`bill ${one.billId} was paid by ${one.by} and ${other.by}, and both were clear`]
        : [];
    }),
  );
}

function namesOf({ payload }: Extract<BillFact, { readonly type: 'sale.complete.v2' }>): ReadonlySet<string> {
  return new Set(
    payload.lines.flatMap(({ settles }) =>
      settles && 'nos' in settles ? settles.nos.map((no) => `${settles.itemId}/${no}`) : [],
    ),
  );
}
