import { expect, test } from 'vitest';
import { addToCart, emptyCart, soldLines } from '../sales/cart.ts';
import { sampleArticle, sampleDate } from '../sales/sample-sale.ts';
import { kitchenItems } from './kitchen-items.ts';

test('[T3] a kitchen is told what was chosen, and of a plain dish nothing more than before', () => {
  const option = {
    groupId: 'g',
    optionId: 'o',
    kind: 'without',
    name: 'Zwiebeln',
    deltaCents: 0,
    articleId: null,
  } as const;
  const steak = sampleArticle({ stationId: 'kitchen' });
  const lines = [[option], [], []].reduce(
    (cart, options, at) =>
      addToCart(cart, {
        lineId: String(at),
        article: at === 2 ? sampleArticle({ articleId: 'beer' }) : steak,
        deposit: null,
        options,
      }),
    emptyCart('in-house'),
  );
  const plain = { name: 'Helles 0,5 l', quantity: 1, note: '', stationId: 'kitchen' };
  expect(kitchenItems(soldLines(lines, sampleDate))).toEqual([
    { ...plain, lineNo: 1, options: [{ kind: 'without', name: 'Zwiebeln' }] },
    { ...plain, lineNo: 2 },
  ]);
});
