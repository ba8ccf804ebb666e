import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '@tresen/domain/basics/money';
import { noServiceRules } from '@tresen/domain/offer/service-rules';
import { plainLine, type SoldLine } from '@tresen/domain/sales/sale-fact';
import { soldTip } from '@tresen/domain/sales/sold-tip';
import { isTipTaken, receiverOf } from './is-tip-taken.ts';
import { dueCents, isPaid, newBill, openCents, splitInShares, takenCents, withMoney, withoutPayment } from './bill.ts';

const enabled = ['cash', 'card'] as const;

function billOf(totalCents: number) {
  const line: SoldLine = {
    lineNo: 1,
    parentLineNo: null,
    kind: 'sale',
    articleId: null,
    articleVersion: null,
    name: 'Helles',
    quantity: 1,
    unitCents: totalCents,
    totalCents,
    taxKey: 'DE_19',
    shares: [{ ratePermille: 190, grossCents: totalCents }],
    note: '',
    freeReason: '',
    stationId: null,
    giftCardCode: null,
    ...plainLine,
    place: 'in-house',
    listCents: totalCents,
  };
  return newBill([line]);
}

test('[R1.5] however many share a bill and whatever note each gives: the payments are the total, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 500_000 }),
      fc.integer({ min: 2, max: 10 }),
      fc.nat(20_000),
      (total, persons, more) => {
        let bill = splitInShares(billOf(total), persons);
        for (let person = 0; person < persons; person += 1) {
          const due = dueCents(bill);
          const paid =
            person % 2 === 0 ? withMoney(bill, 'cash', due + more, enabled) : withMoney(bill, 'card', due, enabled);
          if (!paid.ok) throw new Error(paid.refusal.code);
          bill = paid.value;
          expect(bill.payments.at(-1)).toMatchObject({ amountCents: due, changeCents: person % 2 === 0 ? more : 0 });
        }
        expect(isPaid(bill)).toBe(true);
        expect(takenCents(bill)).toBe(total);
      },
    ),
  );
});

test('[R1.5] less than is due is a part: the rest stays open, and a payment can be given back', () => {
  const part = withMoney(billOf(1810), 'cash', 1000, enabled);
  if (!part.ok) throw new Error(part.refusal.code);
  expect(openCents(part.value)).toBe(810);
  expect(openCents(withoutPayment(part.value, 0))).toBe(1810);
});

test('[R1.5] a card takes no more than is due', () => {
  expect(withMoney(billOf(1000), 'card', 1001, enabled)).toMatchObject({
    ok: false,
    refusal: { code: 'payment/too-much' },
  });
});

test('[R1.5] who pays only a part of a share ends the shares: the next pays what is open', () => {
  const shared = splitInShares(billOf(3000), 3);
  const part = withMoney(shared, 'cash', 500, enabled);
  if (!part.ok) throw new Error(part.refusal.code);
  expect(dueCents(part.value)).toBe(2500);
});

test('[T16] a tip is due with the bill: the card is charged both, and cash tips are taken only where they are booked', () => {
  const tip = soldTip(cents(380), {
    name: 'Trinkgeld',
    tipFor: undefined,
    place: 'in-house',
    receiver: 'staff',
    goods: [],
  })!;
  const bill = { ...billOf(4_620), tips: [tip] };
  expect(dueCents(bill)).toBe(5_000);
  const paid = withMoney(bill, 'card', 5_000, enabled);
  expect(paid.ok && isPaid(paid.value)).toBe(true);

  const offered = { ...noServiceRules, tips: { areOffered: true, recordsCashTips: false } };
  const ways = ['card', 'cash', 'gift-card'] as const;
  expect(ways.map((way) => isTipTaken(way, offered, 'staff'))).toEqual([true, false, false]);
  expect(ways.map((way) => isTipTaken(way, offered, 'owner'))).toEqual([true, true, false]);
  const recording = { ...offered, tips: { areOffered: true, recordsCashTips: true } };
  expect(isTipTaken('cash', recording, 'staff')).toBe(true);
  expect(isTipTaken('card', noServiceRules, 'staff')).toBe(false);
  expect(isTipTaken('card', undefined, 'staff')).toBe(false);
  const people = [{ userId: 'anna', name: 'Anna', isManager: true, isOwner: true, pin: null }];
  expect([receiverOf('anna', people), receiverOf('ben', people), receiverOf(null, people)]).toEqual([
    'owner',
    'staff',
    'staff',
  ]);
});
