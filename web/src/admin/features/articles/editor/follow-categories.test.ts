import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeAll, expect, test } from 'vitest';
import { loadTranslations, speak } from '../../../app/translations.ts';
import type { Category } from '../article-lists.ts';
import { followCategories, inheritedFrom } from './follow-categories.ts';
import { newValues } from './new-values.ts';

beforeAll(async () => {
  speak('de', screenMessages);
  await loadTranslations('articles');
});

const kitchen = 'station-kitchen';
const food: Category = {
  categoryId: 'food',
  name: 'Speisen',
  articles: 7,
  defaults: { taxKeyInHouse: 'DE_7', taxKeyTakeAway: null, stationIds: [kitchen] },
};
const drinks: Category = {
  categoryId: 'drinks',
  name: 'Getränke',
  articles: 9,
  defaults: { taxKeyInHouse: 'DE_19', taxKeyTakeAway: null, stationIds: [] },
};
const categories = [food, drinks];

test('[desk-3] a new dish among dishes of 7 % and the kitchen is 7 % and goes to the kitchen', () => {
  const { taxKeyInHouse, taxKeyTakeAway, stationIds } = newValues('sale', 'food', categories);
  expect({ taxKeyInHouse, taxKeyTakeAway, stationIds }).toEqual({
    taxKeyInHouse: 'DE_7',
    taxKeyTakeAway: '',
    stationIds: [kitchen],
  });
});

test('[desk-3] a deposit and a gift card follow no category', () => {
  for (const kind of ['deposit', 'gift-card', 'return'] as const)
    expect(newValues(kind, 'food', categories)).toMatchObject({ taxKeyInHouse: 'DE_19', stationIds: [] });
});

test('[desk-3] another category is followed until somebody sets the value by hand', () => {
  const start = newValues('sale', undefined, []);
  const [none, inFood, inDrinks] = [[], ['food'], ['drinks']].map((ids) => inheritedFrom(ids, categories));
  if (!none || !inFood || !inDrinks) throw new Error('no defaults');
  const dish = followCategories(start, { from: none, to: inFood, start });
  expect(dish).toEqual({ taxKeyInHouse: 'DE_7', taxKeyTakeAway: '', stationIds: [kitchen] });
  expect(followCategories(dish, { from: inFood, to: inDrinks, start })).toEqual({
    taxKeyInHouse: 'DE_19',
    taxKeyTakeAway: '',
    stationIds: [],
  });
  const byHand = { ...dish, taxKeyInHouse: 'DE_0_EXEMPT' as const, stationIds: ['station-bar'] };
  expect(followCategories(byHand, { from: inFood, to: inDrinks, start })).toEqual(byHand);
});
