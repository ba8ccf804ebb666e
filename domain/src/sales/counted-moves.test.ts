import { expect, test } from 'vitest';
import type { CountedMove } from '../offer/counts.ts';
import { movesOf, soldPieces } from './counted-moves.ts';
import { plainLine, type SoldLine } from './sale-fact.ts';
import { sampleSale } from './sample-sale.ts';

const line = (articleId: string | null, quantity: number, over: Partial<SoldLine> = {}): SoldLine => ({
  lineNo: 1,
  parentLineNo: null,
  kind: 'sale',
  articleId,
  articleVersion: 1,
  name: 'Suppe',
  quantity,
  unitCents: 500,
  totalCents: quantity * 500,
  taxKey: 'DE_19',
  shares: [{ ratePermille: 190, grossCents: quantity * 500 }],
  note: '',
  freeReason: '',
  stationId: null,
  giftCardCode: null,
  ...plainLine,
  place: 'in-house',
  listCents: 500,
  ...over,
});
const option = (kind: 'choice' | 'extra' | 'without', articleId: string | null) => ({
  groupId: 'g',
  optionId: 'o',
  kind,
  name: '',
  deltaCents: 0,
  articleId,
});
const pieces = (...lines: SoldLine[]) => Object.fromEntries(soldPieces(lines));
const nobody = () => undefined;

test('[T62] a sale takes what it consists of: articles, parts of sets and what was chosen, and nothing of deposits or bills', () => {
  const part = { partId: 'p', name: '', articleVersion: 1, taxKey: 'DE_19', valueCents: 0, surchargeCents: 0 } as const;
  const set = line('menu', 2, {
    parts: [
      { ...part, articleId: 'soup', stationId: null, options: [option('choice', 'bread'), option('without', 'cream')] },
    ],
    options: [option('extra', 'cheese'), option('extra', null)],
  });
  expect(pieces(set, line('soup', 3))).toEqual({ menu: 2, soup: 5, bread: 2, cheese: 2 });
  const settles = { itemId: 'i', orderedOn: '2026-11-14', nos: [1] };
  expect(pieces(line('cup', 1, { kind: 'deposit' }), line('soup', 1, { settles }), line(null, 1))).toEqual({});
});

test('[T62] a sale without a step moves nothing: whoever knows of a count gives the step', () => {
  const sale = sampleSale([line('soup', 2)], { orderId: 'order' });
  expect(movesOf(sale, 'e', nobody)).toEqual([]);
  expect(movesOf({ ...sale, step: 4 }, 'e', nobody)).toEqual([
    { moveId: 'order', articleId: 'soup', sold: { step: 4, entryId: 'e' }, pieces: 2 },
  ]);
});

test('[T62] a counter-booking gives back as of the sale, and nothing that was never counted', () => {
  const cancels = {
    orderId: 'sold',
    registerCode: 'K1',
    series: 1,
    receiptNo: 1,
    isWhole: true,
    reason: 'other',
  } as const;
  const back = sampleSale([line('soup', -2)], { orderId: 'back', cancels, step: 9 });
  const sold: CountedMove = { moveId: 'sold', articleId: 'soup', sold: { step: 3, entryId: 's' }, pieces: 2 };
  expect(
    movesOf(back, 'e', (articleId, orderId) => (`${articleId} ${orderId}` === 'soup sold' ? sold : undefined)),
  ).toEqual([{ moveId: 'back', articleId: 'soup', sold: { step: 3, entryId: 's' }, pieces: -2 }]);
  expect(movesOf(back, 'e', nobody)).toEqual([]);
  // Paid anew: it goes again with the next step, whether it was counted before or not.
  expect(movesOf({ ...back, releases: true }, 'e', nobody)).toEqual([
    { moveId: 'back', articleId: 'soup', sold: { step: 9, entryId: 'e' }, pieces: -2 },
  ]);
});
