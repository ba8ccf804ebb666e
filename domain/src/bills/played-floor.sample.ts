import fc from 'fast-check';
import { cancelWhole } from '../sales/counter-booking.ts';
import type { SaleFact, Settles } from '../sales/sale-fact.ts';
import { sharesMax, type BillFact } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleReceipt, sampleRound, wholeSale } from './bill-facts.sample.ts';
import { everythingOpen, piecesToCancel, piecesToPay, withDeposits } from './choose-pieces.ts';
import { waysOutOf } from './conflict-ways.ts';
import { type BillView, type ItemView, viewFloor } from './floor-view.ts';
import { emptyFloor, type Floor, foldFact, joinFloors } from './floor.ts';
import { interimBill } from './interim-bill.ts';
import { pieceParts } from './piece-parts.ts';
import { receiptLines } from './receipt-lines.ts';

/** What one of several people does next, on their device, by what they see there. The numbers choose among it. */
export type Act = {
  readonly act: (typeof actNames)[number];
  readonly device: number;
  readonly one: number;
  readonly two: number;
  readonly three: number;
};

export const actNames = [
  'order',
  'order',
  'order',
  'cancel',
  'pay-all',
  'pay-pieces',
  'pay-pieces',
  'pay-share',
  'pay-share',
  'move',
  'join',
  'write-off',
  'discount',
  'interim',
  'reopen',
  'end-conflict',
  'meet',
  'meet',
  'meet',
] as const;

export const anyAct: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(...actNames),
  device: fc.nat(2),
  one: fc.nat(1000),
  two: fc.nat(1000),
  three: fc.nat(1000),
});

export const anyActs: fc.Arbitrary<readonly Act[]> = fc.array(anyAct, { maxLength: 40 });

type Device = { floor: Floor; readonly id: string; readonly receipts: SaleFact[] };
export type Played = {
  readonly devices: readonly Device[];
  readonly facts: BillFact[];
  /** How many ids were drawn. */
  ids: number;
};

/** Three devices of one location; each writes down what it does, and hears of others only when they meet. */
export function play(acts: readonly Act[]): Played {
  const devices = [1, 2, 3].map((no) => ({ floor: emptyFloor(), id: `K${no}`, receipts: [] }));
  const played: Played = { devices, facts: [], ids: 0 };
  for (const act of acts) playAct(played, act);
  return played;
}

export function newIdOf(played: Played): () => string {
  return () => sampleId('d', (played.ids += 1));
}

/** What everybody knows together. */
export function togetherOf({ devices }: Played): Floor {
  return devices.map(({ floor }) => floor).reduce((one, other) => joinFloors(one, other));
}

export function metaOn(played: Played, floor: Floor) {
  return { entryId: sampleId('e', (played.ids += 1)), step: floor.largestStep + 1 };
}

function playAct(played: Played, act: Act): void {
  const device = played.devices[act.device];
  if (!device) return;
  if (act.act === 'meet') {
    const other = played.devices[act.one % played.devices.length];
    if (other) device.floor = other.floor = joinFloors(device.floor, other.floor);
    return;
  }
  const fact = factOf(played, device, act);
  if (!fact) return;
  played.facts.push(fact);
  device.floor = foldFact(device.floor, fact);
  if (fact.type === 'sale.complete.v2') device.receipts.push(wholeSale(fact));
}

function pick<Value>(from: readonly Value[], no: number): Value | undefined {
  return from[no % Math.max(1, from.length)];
}

function factOf(played: Played, device: Device, act: Act): BillFact | undefined {
  const bills = [...viewFloor(device.floor).bills.values()];
  const meta = { ...metaOn(played, device.floor), actorId: sampleId('f', act.device) };
  if (act.act === 'order') return ordering(played, meta, act, bills);
  const bill = pick(bills, act.one);
  if (!bill) return undefined;
  switch (act.act) {
    case 'reopen':
      return reopening(played, device, meta, act);
    case 'join': {
      const other = pick(bills, act.two);
      const two = [bill, other].flatMap((one) => (one ? [{ billId: one.billId, openedOn: day }] : []));
      return other && other !== bill ? sampleFact('bill.join.v1', meta, { bills: two, tableIds: [] }) : undefined;
    }
    case 'discount':
      return discounting(played, meta, act, bill);
    case 'interim': {
      const { interimNo, pieces, totalCents } = interimBill(bill, newIdOf(played));
      const on = { billId: bill.billId, openedOn: day };
      return pieces.length > 0
        ? sampleFact('bill.interim.v1', meta, { ...on, interimNo, pieces, totalCents })
        : undefined;
    }
    case 'end-conflict':
      return endingConflict(meta, act, bill);
    default:
      return withPieces(played, device, meta, act, bill);
  }
}

type Meta = { readonly entryId: string; readonly step: number; readonly actorId: string };

function ordering(played: Played, meta: Meta, { one, two, three }: Act, bills: readonly BillView[]): BillFact {
  const billId = one % 3 === 0 ? sampleId('b', 1 + (two % 4)) : (pick(bills, two)?.billId ?? sampleId('b', 1));
  const newId = () => sampleId('a', (played.ids += 1));
  const itemId = newId();
  const unitCents = three % 7 === 0 ? 1000 : three;
  const isSet = one % 5 === 0 && unitCents > 0;
  const goods = {
    itemId,
    quantity: 1 + (two % 4),
    unitCents,
    seat: two % 3,
    parts: isSet ? [unitCents, 300, 711] : [],
    deltaCents: isSet ? 0 : Math.min(unitCents, one % 50),
  };
  const deposit = {
    itemId: newId(),
    quantity: goods.quantity,
    unitCents: 200,
    kind: 'deposit',
    parentItemId: itemId,
  } as const;
  return sampleRound(meta, billId, one % 4 === 0 ? [goods, deposit] : [goods]);
}

function withPieces(played: Played, device: Device, meta: Meta, act: Act, bill: BillView): BillFact | undefined {
  const on = { billId: bill.billId, openedOn: day };
  const item = pick(
    bill.items.filter(({ pieces }) => pieces.some(({ openParts }) => openParts === pieceParts)),
    act.two,
  );
  const count = 1 + (act.three % 3);
  const chosen = item && act.act !== 'pay-all' ? chosenOf(played, device, act, item, count) : [];
  switch (act.act) {
    case 'pay-all':
      return paying(played, meta, bill, everythingOpen(bill.items, newIdOf(played)));
    case 'pay-pieces':
    case 'pay-share':
      return paying(played, meta, bill, withDeposits(bill.items, chosen));
    case 'cancel':
      if (chosen.length === 0) return undefined;
      return sampleFact('order.cancel.v1', meta, {
        ...on,
        pieces: chosen,
        reason: 'other',
        text: '',
        approvedBy: null,
      });
    case 'write-off': {
      const kind = act.three % 2 === 0 ? 'staff-meal' : 'walk-out';
      if (chosen.length === 0) return undefined;
      return sampleFact('bill.write-off.v1', meta, {
        ...on,
        pieces: chosen,
        kind,
        forUserId: null,
        text: '',
        approvedBy: null,
      });
    }
    case 'move': {
      const whole = chosen.flatMap((one) => ('nos' in one ? [one] : []));
      const to = { billId: sampleId('b', 1 + (act.three % 4)), openedOn: day };
      return whole.length === 0
        ? undefined
        : sampleFact('bill.move-items.v1', meta, { from: on, to, pieces: whole, seat: null });
    }
    default:
      return undefined;
  }
}

function chosenOf(played: Played, device: Device, act: Act, item: ItemView, count: number): readonly Settles[] {
  const named = { itemId: item.item.itemId, orderedOn: item.businessDate };
  if (act.act === 'pay-share') {
    const [no] = piecesToPay(item, 1, device.id);
    const into = 2 + (act.three % (sharesMax - 1));
    if (no === undefined) return [];
    return [{ ...named, no, divisionId: newIdOf(played)(), into, shares: [1 + (act.one % into)] }];
  }
  const nos = act.act === 'cancel' ? piecesToCancel(item, count) : piecesToPay(item, count, device.id);
  return nos.length > 0 ? [{ ...named, nos }] : [];
}

export function paying(
  played: Played,
  meta: Meta | ReturnType<typeof metaOn>,
  bill: BillView,
  chosen: readonly Settles[],
) {
  const lines = receiptLines(bill, chosen);
  if (lines.length === 0) return undefined;
  const receiptNo = (played.ids += 1);
  return sampleReceipt(meta, sampleId('c', receiptNo), bill.billId, lines, { receiptNo });
}

function discounting(played: Played, meta: Meta, { two, three }: Act, bill: BillView): BillFact {
  const item = two % 2 === 0 ? pick(bill.items, three) : undefined;
  const nos = item?.pieces.slice(0, 1 + (three % 2)).map(({ no }) => no) ?? [];
  const isPermille = three % 3 > 0;
  return sampleFact('bill.discount.v1', meta, {
    billId: bill.billId,
    openedOn: day,
    discountId: newIdOf(played)(),
    scope: item ? 'line' : 'bill',
    pieces: item ? [{ itemId: item.item.itemId, orderedOn: day, nos }] : [],
    permille: isPermille ? 1 + (three % 1000) : null,
    cents: isPermille ? null : 1 + three,
    name: 'Rabatt',
    reason: 'Stammgast',
    text: '',
    approvedBy: null,
  });
}

function reopening(played: Played, device: Device, meta: Meta, { one }: Act): BillFact | undefined {
  const sales = device.receipts.filter(({ cancels }) => cancels === null);
  const sale = pick(sales, one);
  if (!sale) return undefined;
  const back = cancelWhole(sale, device.receipts);
  if (!back.ok) return undefined;
  const { registerCode, receiptNo, orderId, bills } = sale;
  const cancels = {
    orderId,
    registerCode,
    series: 1,
    receiptNo,
    isWhole: back.value.isWhole,
    reason: 'other',
  } as const;
  const given = { cancels, releases: true, bills, reason: 'neu', receiptNo: (played.ids += 1) };
  return sampleReceipt(meta, sampleId('c', given.receiptNo), bills[0]?.billId ?? '', back.value.lines, given);
}

function endingConflict(meta: Meta, { two }: Act, bill: BillView): BillFact | undefined {
  const conflict = pick(bill.conflicts, two);
  const way =
    conflict &&
    pick(
      waysOutOf(bill, conflict).filter((one) => one.way !== 'refund'),
      two,
    );
  if (!conflict || !way) return undefined;
  return sampleFact('bill.reassign.v1', meta, {
    orderId: way.payment.receiptId,
    itemId: conflict.itemId,
    orderedOn: day,
    from: way.payment.from,
    to: way.way === 'other-piece' ? way.to : null,
    reason: 'geklärt',
    approvedBy: sampleId('f', 9),
  });
}
