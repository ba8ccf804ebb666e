import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { anyChoice } from '../offer/offer.sample.ts';
import { checkChoice, type ChosenOption, unitPrice } from '../offer/option-choice.ts';
import { deltaOf } from '../offer/option-delta.ts';
import type { OptionGroup } from '../offer/option-group.ts';
import { addToCart, type Cart, cartTotals, emptyCart, repriceCart, setFree, setOptions, soldLines } from './cart.ts';
import { pieceCents } from './cart-options.ts';
import { repriceChoices } from './reprice-choices.ts';
import { sampleArticle, sampleDate, sampleSale } from './sample-sale.ts';
import { oddities } from './sale-check.ts';
import { saleEntry } from './sale-version.ts';

const steak = sampleArticle({ articleId: 'steak', name: 'Rumpsteak', priceCents: 2490, stationId: 'kitchen' }, 'DE_7');
const empty = emptyCart('in-house');
const medium: ChosenOption = chosen('doneness', 'medium', 'medium', 0);
const salad: ChosenOption = chosen('side', 'salad', 'Salat', 100);

function chosen(groupId: string, optionId: string, name: string, deltaCents: number): ChosenOption {
  return { groupId, optionId, kind: 'choice', name, deltaCents, articleId: null };
}

function chosenFrom(optionGroups: readonly OptionGroup[]) {
  return repriceChoices({ articles: new Map([[steak.articleId, steak]]), optionGroups });
}

function add(cart: Cart, lineId: string, options: readonly ChosenOption[], article = steak): Cart {
  return addToCart(cart, { lineId, article, deposit: null, options });
}

test('[T3] a piece costs its list price and what its options add, and the receipt says both', () => {
  fc.assert(
    fc.property(anyChoice, fc.integer({ min: 1, max: 9 }), ({ groups, attached, picks }, quantity) => {
      const choice = checkChoice(groups, attached, picks);
      fc.pre(choice.ok);
      const price = unitPrice(cents(steak.priceCents), choice.value);
      fc.pre(price.ok);
      const cart = addToCart(empty, { lineId: 'a', article: steak, deposit: null, quantity, options: choice.value });
      const [line] = soldLines(cart, sampleDate);
      expect(line).toMatchObject({ unitCents: price.value, totalCents: price.value * quantity, listCents: 2490 });
      expect(line?.options).toEqual(choice.value);
      expect(cartTotals(cart).total).toBe(price.value * quantity);
      const sale = sampleSale(soldLines(cart, sampleDate));
      expect(
        oddities(sale, { paymentTypes: ['cash'], articles: new Map([['steak', steak]]), cancelled: undefined }),
      ).toEqual([]);
      const type = choice.value.length === 0 ? 'sale.complete.v1' : 'sale.complete.v2';
      expect(saleEntry(sale).type).toBe(type);
    }),
  );
});

test('[T5] the same choice joins, whatever was tapped first; another choice is a line of its own', () => {
  fc.assert(
    fc.property(anyChoice, anyChoice, fc.nat(), (one, other, seed) => {
      const turned = [...one.picks.slice(seed % 3), ...one.picks.slice(0, seed % 3)];
      const [first, again, second] = [
        checkChoice(one.groups, one.attached, one.picks),
        checkChoice(one.groups, one.attached, turned),
        checkChoice(other.groups, other.attached, other.picks),
      ];
      fc.pre(first.ok && again.ok && second.ok);
      expect(add(add(empty, 'a', first.value), 'b', again.value).lines).toMatchObject([{ lineId: 'a', quantity: 2 }]);
      const idsOf = (options: readonly ChosenOption[]) =>
        options.map(({ groupId, optionId, deltaCents }) => [groupId, optionId, deltaCents]);
      const isSame = JSON.stringify(idsOf(first.value)) === JSON.stringify(idsOf(second.value));
      expect(add(add(empty, 'a', first.value), 'b', second.value).lines).toHaveLength(isSame ? 1 : 2);
    }),
  );
});

test('[T3] another choice for a line changes what it costs, also back to none', () => {
  const cart = add(empty, 'a', [medium]);
  expect(pieceCents({ article: steak, options: [medium, salad] })).toBe(2590);
  expect(cartTotals(setOptions(cart, 'a', [medium, salad])).total).toBe(2590);
  expect(add(setOptions(cart, 'a', []), 'b', []).lines).toMatchObject([{ quantity: 2 }]);
  const free = setFree(setOptions(cart, 'a', [medium, salad]), 'a', 'Wiedergutmachung');
  expect(soldLines(free, sampleDate)).toMatchObject([{ totalCents: 0, listCents: 2490, options: [medium, salad] }]);
});

test('[T3] what the owner charges for an option counts at once, unless a piece would pay the guest', () => {
  const cart = add(empty, 'a', [medium, salad]);
  const groupWith = (deltaCents: number) => ({
    groupId: 'side',
    name: 'Beilage',
    nameEn: '',
    kind: 'choice' as const,
    options: [
      { ...salad, nameEn: '', name: 'Beilagensalat', deltaCents, allergens: [], additives: [], isSoldOut: false },
    ],
  });
  const none = new Map([[steak.articleId, steak]]);
  expect(repriceCart(cart, none, chosenFrom([groupWith(100)])).changedLineIds).toEqual([]);
  const dearer = repriceCart(cart, none, chosenFrom([groupWith(150)]));
  expect(dearer.changedLineIds).toEqual(['a']);
  expect(dearer.cart.lines[0]?.options).toMatchObject([medium, { name: 'Beilagensalat', deltaCents: 150 }]);
  expect(repriceCart(cart, none, chosenFrom([groupWith(-9000)])).cart).toBe(cart);
  expect(repriceCart(cart, none, chosenFrom([])).cart).toBe(cart);
  expect(deltaOf(cart.lines[0]?.options ?? [])).toBe(100);
});

test('[T3] whatever a list makes of the price, no piece in a cart pays the guest', () => {
  fc.assert(
    fc.property(anyChoice, fc.nat(3000), ({ groups, attached, picks }, priceCents) => {
      const choice = checkChoice(groups, attached, picks);
      fc.pre(choice.ok && unitPrice(cents(steak.priceCents), choice.value).ok);
      const listed = { ...steak, priceCents, byList: { priceListId: 'happy', ownCents: steak.priceCents } };
      const { cart } = repriceCart(add(empty, 'a', choice.value), new Map([['steak', listed]]), chosenFrom(groups));
      const isPaid = unitPrice(cents(priceCents), choice.value).ok;
      expect(cart.lines[0]?.article).toBe(isPaid ? listed : steak);
      expect(soldLines(cart, sampleDate).every(({ totalCents }) => totalCents >= 0)).toBe(true);
    }),
  );
  const cheaper = { ...steak, priceCents: 150, byList: { priceListId: 'happy', ownCents: 2490 } };
  const bare = chosen('side', 'none', 'ohne Beilage', -200);
  const { cart, changedLineIds } = repriceCart(add(empty, 'a', [bare]), new Map([['steak', cheaper]]));
  expect([cartTotals(cart).total, changedLineIds]).toEqual([2290, []]);
});

test('[T4] sizes are lines of their own, each called by its size', () => {
  const small = sampleArticle({ articleId: 's', name: 'Pils', variantGroupId: 'pils', variantLabel: '0,3 l' });
  const large = { ...small, articleId: 'l', priceCents: 520, variantLabel: '0,5 l' };
  const cart = add(add(add(empty, 'a', [], small), 'b', [], large), 'c', [], small);
  expect(soldLines(cart, sampleDate).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Pils 0,3 l', 2],
    ['Pils 0,5 l', 1],
  ]);
  expect(saleEntry(sampleSale(soldLines(cart, sampleDate))).type).toBe('sale.complete.v1');
  const long = { ...large, name: 'x'.repeat(100) };
  expect(soldLines(add(empty, 'a', [], long), sampleDate)[0]?.name).toBe(`${'x'.repeat(94)} 0,5 l`);
});
