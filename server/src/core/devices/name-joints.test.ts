import { readFile } from 'node:fs/promises';
import { softHyphen } from '@tresen/domain/basics/word-joints';
import { expect, test } from 'vitest';
import { nameJoints } from './name-joints.ts';

const dishes = (await readFile(new URL('../../../test/german-dishes.txt', import.meta.url), 'utf8')).trim().split('\n');

test('[floor-4] two hundred German dishes and drinks are broken at the joints marked in the list and nowhere else', async () => {
  expect(dishes.length).toBeGreaterThanOrEqual(200);
  const joints = new Map(
    (await nameJoints(dishes.map((dish) => ({ name: dish.replaceAll('|', ''), shortName: '' })))).map((word) => [
      word.replaceAll(softHyphen, ''),
      word.replaceAll(softHyphen, '|'),
    ]),
  );
  for (const dish of dishes) {
    const made = dish.replaceAll('|', '').replaceAll(/\p{L}+/gu, (word) => joints.get(word) ?? word);
    expect(made).toBe(dish);
  }
});

test('[floor-4] a word is sent once, short words and words without a joint never', async () => {
  const articles = ['Schweinebraten', 'Schweinebraten mit Knödel', 'Kräutertee'].map((name) => ({
    name,
    shortName: '',
  }));
  expect(await nameJoints(articles)).toEqual([`Schweine${softHyphen}braten`]);
});

test('[floor-4] a name that is one endless word is broken in no time', async () => {
  const name = 'straßenbahn'.repeat(60);
  const began = performance.now();
  await nameJoints([{ name, shortName: '' }]);
  expect(performance.now() - began).toBeLessThan(1000);
});
