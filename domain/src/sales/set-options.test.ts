import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../basics/money.ts';
import { paymentTypes } from '../basics/payment-types.ts';
import { checkChoice } from '../offer/option-choice.ts';
import { deltaOf } from '../offer/option-delta.ts';
import { anyChoice } from '../offer/offer.sample.ts';
import { divideSet } from '../offer/set-division.ts';
import { addToCart, cartTotals, emptyCart, repriceCart, soldLines } from './cart.ts';
import { chosenSet, picksIn } from './chosen-set.ts';
import {
  lunch,
  lunchArticles,
  lunchCart,
  lunchParts,
  lunchWithOptions,
  soldLunch,
  steakGroups,
} from './lunch-set.sample.ts';
import { repriceChoices } from './reprice-choices.ts';
import { oddities } from './sale-check.ts';
import { sampleDate, sampleSale } from './sample-sale.ts';

const steak = (...options: readonly string[]) => ({
  main: 'steak',
  drink: 'beer',
  options: options.map((optionId) => ({
    groupId: optionId === 'butter' || optionId === 'small' ? 'extras' : 'doneness',
    optionId,
  })),
});

test('[T2][T3][T10] a part is chosen with its options exactly as it would be sold alone, and they are charged as much', () => {
  const steakAlone = lunchArticles.get('steak');
  if (!steakAlone) throw new Error('there is steak for lunch');
  fc.assert(
    fc.property(anyChoice, fc.integer({ min: 1, max: 3 }), ({ groups, attached, picks }, quantity) => {
      const articles = new Map([...lunchArticles, ['steak', { ...steakAlone, optionGroups: attached }] as const]);
      const chosen = new Map([
        ['main', { articleId: 'steak', options: picks }],
        ['drink', { articleId: 'beer', options: [] }],
      ]);
      const alone = checkChoice(groups, attached, picks);
      const set = chosenSet(lunch, chosen, { articles, optionGroups: groups });
      const added = alone.ok ? deltaOf(alone.value) : 0;
      const unit = lunch.priceCents + 600 + added;
      expect(set.ok).toBe(alone.ok && unit >= 0);
      if (!set.ok || !alone.ok) return;
      expect(set.value.map(({ options }) => options)).toEqual([alone.value, []]);
      const cart = addToCart(emptyCart('in-house'), {
        lineId: 'a',
        article: lunch,
        deposit: null,
        quantity,
        parts: set.value,
      });
      expect(cartTotals(cart).total).toBe(unit * quantity);
      const [line] = soldLines(cart, sampleDate);
      expect(line).toMatchObject({ unitCents: unit, listCents: lunch.priceCents, totalCents: unit * quantity });
      // Alone, steak and beer cost 22.90; what the options add, they add to the steak. The surcharge of the set is no value.
      const values = [Math.max(0, 1900 + added), 390];
      expect(line?.shares).toEqual(
        divideSet(
          cents(unit * quantity),
          'single-prices',
          [
            { taxKey: 'DE_7', valueCents: values[0] ?? 0, options: [] },
            { taxKey: 'DE_19', valueCents: values[1] ?? 0, options: [] },
          ],
          sampleDate,
        ),
      );
      const sale = sampleSale(soldLines(cart, sampleDate));
      const context = { paymentTypes, articles, cancelled: undefined, small: { from: undefined } };
      expect(oddities(sale, context)).toEqual([]);
    }),
  );
});

test('[T1][T10] what a part needs is named with its part, and no set pays the guest', () => {
  const offer = { articles: lunchWithOptions, optionGroups: steakGroups };
  const pick = (...options: readonly string[]) => {
    const { main, drink, options: picks } = steak(...options);
    return new Map([
      ['main', { articleId: main, options: picks }],
      ['drink', { articleId: drink, options: [] }],
    ]);
  };
  expect(chosenSet(lunch, pick(), offer)).toEqual({
    ok: false,
    refusal: [{ code: 'options/too-few', groupId: 'doneness', group: 'Garstufe', min: 1, partId: 'main' }],
  });
  expect(chosenSet(lunch, pick('rare', 'small'), offer)).toEqual({
    ok: false,
    refusal: [{ code: 'options/below-zero', cents: 990 + 600 - 3000 }],
  });
  expect(chosenSet(lunch, pick('rare', 'butter'), offer)).toMatchObject({ ok: true });
});

test('[T5] the same options join, others are a line of their own', () => {
  const add = (cart: ReturnType<typeof emptyCart>, lineId: string, ...options: readonly string[]) =>
    addToCart(cart, {
      lineId,
      article: lunch,
      deposit: null,
      parts: lunchParts(steak(...options), lunchWithOptions),
    });
  const cart = add(add(add(emptyCart('in-house'), 'a', 'rare'), 'b', 'rare'), 'c', 'done');
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

function chosenFrom(optionGroups: typeof steakGroups) {
  return repriceChoices({ articles: lunchWithOptions, optionGroups });
}

test('[T3][T10] options of a part cost what the owner says now; what can no longer be chosen stays as it was put in', () => {
  const cart = lunchCart(steak('done'), 1, lunchWithOptions);
  expect(repriceCart(cart, lunchWithOptions, chosenFrom(steakGroups)).cart).toBe(cart);
  const dearer = steakGroups.map((group) => ({
    ...group,
    options: group.options.map((one) => ({ ...one, deltaCents: one.deltaCents * 2 })),
  }));
  const now = repriceCart(cart, lunchWithOptions, chosenFrom(dearer));
  expect(now.changedLineIds).toEqual(['line']);
  expect(cartTotals(now.cart).total).toBe(990 + 600 + 200);
  expect(repriceCart(cart, lunchWithOptions, chosenFrom(steakGroups.slice(1))).cart).toBe(cart);
});

test('[T10] what was sold can be chosen once more, with its options', () => {
  const [line] = soldLunch(steak('rare', 'butter'), 1, lunchWithOptions).lines;
  const again = chosenSet(lunch, picksIn(line?.parts ?? []), { articles: lunchWithOptions, optionGroups: steakGroups });
  expect(again).toMatchObject({ ok: true, value: [{ options: [{ name: 'rare' }, { name: 'Kräuterbutter' }] }, {}] });
});
