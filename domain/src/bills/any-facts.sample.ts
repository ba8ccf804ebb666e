import fc from 'fast-check';
import { stepLeapMax, stepMax } from '../basics/stamp.ts';
import type { Settles } from '../sales/sale-fact.ts';
import { type BillFact, type WholePieces, writeOffKinds } from './bill-facts.ts';
import { day, sampleFact, sampleId, sampleLine, sampleReceipt, sampleRound } from './bill-facts.sample.ts';

const billId = fc.integer({ min: 1, max: 3 }).map((no) => sampleId('b', no));
const itemNo = fc.integer({ min: 1, max: 3 });
const itemId = itemNo.map((no) => sampleId('a', no));
const receiptId = fc.integer({ min: 1, max: 3 }).map((no) => sampleId('c', no));
const pieceNo = fc.integer({ min: 1, max: 3 });
const bill = billId.map((id) => ({ billId: id, openedOn: day }));
const nos = fc.uniqueArray(pieceNo, { minLength: 1, maxLength: 3 });
const whole: fc.Arbitrary<WholePieces> = fc.record({ itemId, orderedOn: fc.constant(day), nos });
const shared: fc.Arbitrary<Settles> = fc
  .record({ itemId, no: pieceNo, division: fc.integer({ min: 1, max: 2 }), into: fc.constantFrom(2, 3, 12) })
  .chain(({ division, into, ...piece }) =>
    fc.uniqueArray(fc.integer({ min: 1, max: into }), { minLength: 1, maxLength: into }).map((shares) => ({
      ...piece,
      orderedOn: day,
      divisionId: sampleId('d', division),
      into,
      shares,
    })),
  );
const pieces = fc.array(fc.oneof(whole, shared), { minLength: 1, maxLength: 2 });

/** Mostly near each other; now and then a leap that is just believed, one that is not, and one to the end of all steps. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }).map((times) => times * (stepLeapMax - 1)) },
  { weight: 1, arbitrary: fc.constantFrom(stepMax, stepMax - 1, 2 * stepLeapMax + 7) },
);

type Meta = { readonly entryId: string; readonly step: number };
const makers: readonly fc.Arbitrary<(meta: Meta) => BillFact>[] = [
  fc.tuple(billId, fc.uniqueArray(itemNo, { minLength: 1, maxLength: 2 }), fc.integer({ min: 1, max: 3 })).map(
    ([id, items, quantity]) =>
      (meta) =>
        sampleRound(
          meta,
          id,
          items.map((no) => ({ itemId: sampleId('a', no), quantity, unitCents: 100 * no + 1 })),
        ),
  ),
  fc.tuple(bill, pieces).map(
    ([on, some]) =>
      (meta) =>
        sampleFact('order.cancel.v1', meta, { ...on, pieces: some, reason: 'waste', text: '', approvedBy: null }),
  ),
  fc.tuple(bill, pieces, fc.constantFrom(...writeOffKinds)).map(
    ([on, some, kind]) =>
      (meta) =>
        sampleFact('bill.write-off.v1', meta, {
          ...on,
          pieces: some,
          kind,
          forUserId: null,
          text: '',
          approvedBy: null,
        }),
  ),
  fc.tuple(bill, bill, fc.array(whole, { minLength: 1, maxLength: 2 }), fc.option(fc.nat(4))).map(
    ([from, to, some, seat]) =>
      (meta) =>
        sampleFact('bill.move-items.v1', meta, { from, to, pieces: some, seat }),
  ),
  fc.tuple(bill, bill, fc.nat(5)).map(
    ([one, other, table]) =>
      (meta) =>
        sampleFact('bill.join.v1', meta, { bills: [one, other], tableIds: [sampleId('e', table)] }),
  ),
  fc.tuple(bill, fc.nat(5), fc.option(fc.nat(9), { nil: undefined })).map(
    ([on, table, guests]) =>
      (meta) =>
        sampleFact('bill.set.v1', meta, { ...on, tableIds: [sampleId('e', table)], guests }),
  ),
  fc.tuple(itemId, fc.nat(4)).map(
    ([id, seat]) =>
      (meta) =>
        sampleFact('order.change.v1', meta, { itemId: id, orderedOn: day, seat }),
  ),
  fc.tuple(receiptId, itemId, pieceNo, fc.option(fc.integer({ min: 1, max: 4 }))).map(
    ([orderId, id, from, to]) =>
      (meta) =>
        sampleFact('bill.reassign.v1', meta, {
          orderId,
          itemId: id,
          orderedOn: day,
          from,
          to,
          reason: 'zwei Stück',
          approvedBy: null,
        }),
  ),
  fc.tuple(receiptId, billId, pieces).map(
    ([orderId, id, some]) =>
      (meta) =>
        sampleReceipt(
          meta,
          orderId,
          id,
          some.map((settles) => sampleLine(settles, 100)),
        ),
  ),
  fc
    .tuple(receiptId, receiptId, billId, pieces, fc.boolean())
    .map(([orderId, cancelled, id, some, releases]) => (meta) => {
      const cancels = { orderId: cancelled, registerCode: 'K1', series: 1, receiptNo: 1, isWhole: true } as const;
      const lines = some.map((settles) => sampleLine(settles, 100));
      return sampleReceipt(meta, orderId, id, lines, { cancels: { ...cancels, reason: 'complaint' }, releases });
    }),
  fc.tuple(bill, fc.constantFrom(1, 2), fc.option(whole), fc.constantFrom(100, 250)).map(
    ([on, no, piece, permille]) =>
      (meta) =>
        sampleFact('bill.discount.v1', meta, {
          ...on,
          discountId: sampleId('f', no),
          scope: piece ? 'line' : 'bill',
          pieces: piece ? [piece] : [],
          permille,
          cents: null,
          name: 'Rabatt',
          reason: 'Stammgast',
          text: '',
          approvedBy: null,
        }),
  ),
  fc
    .constantFrom(1, 2)
    .map((no) => (meta) => sampleFact('bill.discount-drop.v1', meta, { discountId: sampleId('f', no) })),
  fc.tuple(bill, pieces, fc.integer({ min: 1, max: 3 })).map(
    ([on, some, interimNo]) =>
      (meta) =>
        sampleFact('bill.interim.v1', meta, { ...on, interimNo, pieces: some, totalCents: 100 }),
  ),
  fc.tuple(itemId, pieceNo, fc.integer({ min: 2, max: 12 })).map(
    ([id, no, into]) =>
      (meta) =>
        sampleFact('bill.divide.v1', meta, { itemId: id, orderedOn: day, no, divisionId: sampleId('d', 1), into }),
  ),
  fc.boolean().map((isFired) => (meta) => sampleFact('order.fire.v1', meta, { orderIds: [sampleId('e', 1)], isFired })),
];

/** Anything at all, in any order: also what contradicts itself, and entries that lie by sharing an id. */
export const anyFact: fc.Arbitrary<BillFact> = fc
  .tuple(fc.oneof(...makers), step, fc.nat(40))
  .map(([make, at, no]) => make({ entryId: sampleId('e', 1000 + no), step: at }));

export const anyFacts = fc.array(anyFact, { maxLength: 14 });
