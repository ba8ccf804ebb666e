import { billDue, isStillDue } from '@tresen/domain/bills/bill-due';
import { sampleItem } from '@tresen/domain/bills/bill-facts.sample';
import { everythingOpen, piecesToCancel, piecesToPay, withDeposits } from '@tresen/domain/bills/choose-pieces';
import { waysOutOf } from '@tresen/domain/bills/conflict-ways';
import type { BillView, ItemView } from '@tresen/domain/bills/floor-view';
import { interimBill } from '@tresen/domain/bills/interim-bill';
import { pieceParts } from '@tresen/domain/bills/piece-parts';
import type { LogActor } from '@tresen/domain/device-log/log-entry';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import { TillFailure } from '@tresen/web/device/sender/till-failure';
import { newId } from '@tresen/web/device/journal/new-id';
import type { NoteToWrite, RoundToWrite } from '@tresen/web/device/journal/write-round';
import type { SaleToBook } from '@tresen/web/device/till/till';
import { receiptOf, takenBackOf } from './bill-receipts.ts';
import type { ClaimBook } from './claim-book.ts';
import type { Handheld } from './handheld.ts';
import type { Place } from './place.ts';

/** What a handheld does for who serves with it. */
export type Waiter = Pick<Handheld, 'deviceId' | 'journal' | 'isGone' | 'witness' | 'view' | 'step' | 'claim'> & {
  readonly clock: { readonly now: () => number };
  readonly round: (written: RoundToWrite, actor: LogActor) => Promise<unknown>;
  readonly note: (written: NoteToWrite, actor: LogActor) => Promise<unknown>;
  readonly sell: (sale: SaleToBook, actor: LogActor) => Promise<unknown>;
};

export type Service = {
  readonly place: Pick<Place, 'dice'> & { readonly time: Pick<Place['time'], 'now' | 'after'> };
  readonly book: ClaimBook;
  /** Whoever still looks for money then gives up. */
  readonly whenOver: (leave: () => void) => void;
};

const tables = 8;

/** What one waiter does next, by what their handheld shows. */
export async function actOnTables(handheld: Waiter, service: Service): Promise<void> {
  const { dice } = service.place;
  const roll = dice.roll();
  const bills = [...(handheld.view()?.bills.values() ?? [])];
  if (roll < 0.34 || bills.length === 0) return order(handheld, service, bills);
  const bill = dice.pick(bills);
  if (roll < 0.42) return cancel(handheld, service, bill);
  if (roll < 0.48) return move(handheld, service, bill, dice.pick(bills));
  if (roll < 0.52) return join(handheld, service, bill, dice.pick(bills));
  if (roll < 0.57) return set(handheld, service, bill);
  if (roll < 0.6) return interim(handheld, service, bill);
  if (roll < 0.62) return writeOff(handheld, service, bill);
  if (roll < 0.66) return takeBack(handheld, service);
  if (roll < 0.69) return explain(handheld, service, bill);
  return startPaying(handheld, service, bill);
}

/** Two waiters stand at the same table, and both have been asked for the bill. */
export async function payTogether(one: Waiter, other: Waiter, service: Service): Promise<void> {
  const { dice, time } = service.place;
  const open = [...(one.view()?.bills.values() ?? [])].filter(({ isSettled }) => !isSettled);
  if (open.length === 0) return;
  const bill = dice.pick(open);
  await startPaying(one, service, bill);
  time.after(dice.roll() < 0.4 ? dice.between(0, 200) : dice.between(0, 8_000), () => {
    const view = other.view();
    const same = view?.bills.get(view.nameOf(bill.billId));
    if (same && !other.isGone()) void startPaying(other, service, same);
  });
}

const actor = { userId: null, via: 'device' } as const;

function processNow({ clock }: Waiter) {
  return { step: 0, txId: null, signing: 'none', startedAt: new Date(clock.now()).toISOString() } as const;
}

function idIn({ place: { time } }: Service): () => string {
  return () => newId(time.now());
}

function tableId(no: number): string {
  return `0199a7c0-0001-7000-8000-${String(no).padStart(12, '0')}`;
}

async function order(handheld: Waiter, service: Service, bills: readonly BillView[]): Promise<void> {
  const { dice, time } = service.place;
  const id = idIn(service);
  const table = tableId(Math.floor(dice.between(1, tables + 1)));
  const here = bills.filter(({ fields, isSettled }) => !isSettled && fields.tableIds?.includes(table));
  const known = here.length > 0 ? dice.pick(here) : undefined;
  const itemId = id();
  const quantity = 1 + Math.floor(dice.between(0, 4));
  const goods = {
    itemId,
    quantity,
    unitCents: Math.floor(dice.between(1, 3000)),
    seat: Math.floor(dice.between(0, 3)),
  };
  const deposit = { itemId: id(), quantity, unitCents: 200, kind: 'deposit', parentItemId: itemId } as const;
  const items = dice.roll() < 0.2 ? [goods, deposit] : [goods];
  const openedOn = new Date(time.now()).toISOString().slice(0, 10);
  const said = {
    ...processNow(handheld),
    billId: known?.billId ?? id(),
    openedOn: known?.openedOn ?? openedOn,
    areaId: null,
    place: 'in-house' as const,
    set: known ? null : { tableIds: [table] },
    tickets: [{ orderId: id(), course: 0, isHeld: false }],
    items: items.map(sampleItem),
    note: '',
    kitchen: 'none' as const,
    catalogue: 'c1',
  };
  await handheld.round({ type: 'order.place.v1', draftId: null, said }, actor);
}

/** One of its items of which whole pieces are open. */
function openItem({ place: { dice } }: Service, { items }: BillView): ItemView | undefined {
  const open = items.filter(({ pieces }) => pieces.some(({ openParts }) => openParts === pieceParts));
  return open.length > 0 ? dice.pick(open) : undefined;
}

function named({ item, businessDate }: ItemView) {
  return { itemId: item.itemId, orderedOn: businessDate };
}

async function cancel(handheld: Waiter, service: Service, bill: BillView): Promise<void> {
  const item = openItem(service, bill);
  if (!item) return;
  const nos = piecesToCancel(item, 1 + Math.floor(service.place.dice.between(0, 2)));
  const { billId, openedOn } = bill;
  const pieces = withDeposits(bill.items, [{ ...named(item), nos }]);
  const said = {
    ...processNow(handheld),
    billId,
    openedOn,
    pieces,
    reason: 'other',
    text: '',
    approvedBy: null,
  } as const;
  await handheld.round({ type: 'order.cancel.v1', draftId: null, said }, actor);
}

async function writeOff(handheld: Waiter, service: Service, bill: BillView): Promise<void> {
  const item = openItem(service, bill);
  if (!item) return;
  const { billId, openedOn } = bill;
  const ended = { kind: 'walk-out', forUserId: null, text: '', approvedBy: null } as const;
  const pieces = [{ ...named(item), nos: piecesToCancel(item, 1) }];
  const said = { ...processNow(handheld), billId, openedOn, pieces, ...ended };
  await handheld.round({ type: 'bill.write-off.v1', draftId: null, said }, actor);
}

async function move(handheld: Waiter, service: Service, bill: BillView, other: BillView): Promise<void> {
  const item = openItem(service, bill);
  if (!item) return;
  const isSplit = other === bill || service.place.dice.roll() < 0.3;
  const to = isSplit ? { billId: idIn(service)(), openedOn: bill.openedOn } : other;
  const nos = piecesToPay(item, 1 + Math.floor(service.place.dice.between(0, 3)), handheld.deviceId);
  const said = {
    ...processNow(handheld),
    from: { billId: bill.billId, openedOn: bill.openedOn },
    to: { billId: to.billId, openedOn: to.openedOn },
    pieces: [{ ...named(item), nos }],
    seat: null,
  };
  await handheld.round({ type: 'bill.move-items.v1', draftId: null, said }, actor);
}

async function join(handheld: Waiter, _: Service, bill: BillView, other: BillView): Promise<void> {
  if (other === bill) return;
  const bills = [bill, other].map(({ billId, openedOn }) => ({ billId, openedOn }));
  const said = { ...processNow(handheld), bills, tableIds: [...(other.fields.tableIds ?? [])] };
  await handheld.round({ type: 'bill.join.v1', draftId: null, said }, actor);
}

/** Moved to another table, handed over to another waiter. */
async function set(handheld: Waiter, { place: { dice } }: Service, { billId, openedOn }: BillView): Promise<void> {
  const no = Math.floor(dice.between(1, tables + 1));
  const fields = dice.roll() < 0.5 ? { tableIds: [tableId(no)] } : { waiterId: tableId(100 + no) };
  await handheld.note({ type: 'bill.set.v1', said: { step: 0, billId, openedOn, ...fields } }, actor);
}

async function interim(handheld: Waiter, service: Service, bill: BillView): Promise<void> {
  const { interimNo, pieces, totalCents } = interimBill(bill, idIn(service));
  if (pieces.length === 0) return;
  const { billId, openedOn } = bill;
  await handheld.note(
    { type: 'bill.interim.v1', said: { step: 0, billId, openedOn, interimNo, pieces, totalCents } },
    actor,
  );
}

/** A manager says why a payment too many stands. */
async function explain(handheld: Waiter, { place: { dice } }: Service, bill: BillView): Promise<void> {
  if (bill.conflicts.length === 0) return;
  const conflict = dice.pick(bill.conflicts);
  const way = waysOutOf(bill, conflict).find((one) => one.way === 'stands');
  const item = bill.items.find((one) => one.item.itemId === conflict.itemId);
  if (!way || !item) return;
  const { receiptId: orderId, from } = way.payment;
  const said = { step: 0, ...named(item), orderId, from, to: null, reason: 'geklärt', approvedBy: null };
  await handheld.note({ type: 'bill.reassign.v1', said }, actor);
}

/** The bill is open again: the receipt of this register is booked back. */
async function takeBack(handheld: Waiter, service: Service): Promise<void> {
  const receipts = (await handheld.journal.receipts(30)).filter(({ sale }) => sale.bills.length > 0);
  const open = receipts.filter(({ sale, cancelledBy }) => sale.cancels === null && cancelledBy.length === 0);
  if (open.length === 0) return;
  const back = takenBackOf(service.place.dice.pick(open), idIn(service)(), handheld.step());
  if (back) await handheld.sell(back, actor);
}

function chosenOf(handheld: Waiter, service: Service, bill: BillView): readonly Settles[] {
  const { dice } = service.place;
  const roll = dice.roll();
  const item = openItem(service, bill);
  if (roll < 0.5 || !item) return everythingOpen(bill.items, idIn(service));
  if (roll < 0.8) {
    const nos = piecesToPay(item, 1 + Math.floor(dice.between(0, 2)), handheld.deviceId);
    return withDeposits(bill.items, [{ ...named(item), nos }]);
  }
  const [no = 1] = piecesToPay(item, 1, handheld.deviceId);
  const into = 2 + Math.floor(dice.between(0, 3));
  return [{ ...named(item), no, divisionId: idIn(service)(), into, shares: [1 + Math.floor(dice.between(0, into))] }];
}

/** Claims the bill, waits for the word, lets the guest look for money, and pays what is still due. */
function startPaying(handheld: Waiter, service: Service, bill: BillView): Promise<void> {
  const { place, book } = service;
  const { time, dice } = place;
  // One payment at a time on a screen.
  if (book.isPaying(handheld.witness())) return Promise.resolve();
  const chosen = chosenOf(handheld, service, bill);
  const due = billDue(bill, chosen, handheld.step());
  const pieces = chosen.length === everythingOpen(bill.items, () => '').length ? [] : chosen;
  const page = handheld.witness();
  const open = due && handheld.claim({ billId: bill.billId, userId: null, pieces, step: handheld.step() });
  if (!due || !open) return Promise.resolve();
  const claim = book.opened(page, bill.billId, pieces);
  const note = () => {
    const { may } = open.state.get();
    claim.clearMs = may === 'clear' ? (claim.clearMs ?? time.now()) : undefined;
  };
  open.state.subscribe(note);
  const isHere = () => !handheld.isGone() && handheld.witness() === page;
  const end = () => {
    open.end();
    claim.endedMs = time.now();
  };
  service.whenOver(() => {
    if (isHere() && claim.endedMs === undefined && claim.receiptId === undefined) end();
  });

  async function pay(): Promise<void> {
    if (!isHere() || claim.endedMs !== undefined) return;
    const { may } = open?.state.get() ?? { may: 'wait' };
    if (may === 'wait') {
      if (time.now() - claim.openedMs > 2_000) claim.isStuck = true;
      return void time.after(200, payUnlessGone);
    }
    const now = handheld.view();
    const known = now?.bills.get(now.nameOf(bill.billId));
    if (may === 'claimed' && dice.roll() < 0.7) return end();
    if (!due || !open || !known || !isStillDue(known, due) || dice.roll() < 0.1) return end();
    claim.isAnyway = may !== 'clear';
    const sale = receiptOf(due, newId(time.now()), new Date(handheld.clock.now()).toISOString());
    claim.receiptId = sale.orderId;
    claim.paidMs = time.now();
    await handheld.sell(sale, actor);
    open.paid();
    time.after(5_000, () => {
      claim.endedMs = time.now();
    });
  }
  time.after(dice.roll() < 0.1 ? dice.between(20_000, 120_000) : dice.between(300, 12_000), payUnlessGone);
  return Promise.resolve();

  /** A page that another one has taken the place of writes nothing any more. */
  function payUnlessGone(): void {
    pay().catch((error: unknown) => {
      if (!(error instanceof TillFailure && error.reason === 'elsewhere') && isHere()) throw error;
    });
  }
}
