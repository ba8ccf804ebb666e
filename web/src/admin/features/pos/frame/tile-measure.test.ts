import { expect, test } from 'vitest';
import { columnsIn } from '../tiles/use-tile-rows.ts';
import { tileMeasure, usualTileSize } from './tile-measure.ts';

const unsaid = { tileSize: undefined } as unknown as Parameters<typeof tileMeasure>[0];

test('design-10.3 three columns on the smallest phone, large tiles from a portrait tablet on', () => {
  const { minWidth, paddingX, height } = tileMeasure(unsaid, 'phone', 360);
  expect([columnsIn(360 - 2 * paddingX, minWidth), height]).toEqual([3, 88]);
  expect(usualTileSize('phone', 599)).toBe('medium');
  expect(usualTileSize('phone', 600)).toBe('large');
  expect(usualTileSize('low', 900)).toBe('medium');
  expect(usualTileSize('wide', 1280)).toBe('large');
});

test('[floor-4] six columns on a portrait tablet, whatever the size of tiles', () => {
  for (const tileSize of ['small', 'medium', 'large', undefined] as const) {
    const { minWidth, paddingX } = tileMeasure({ tileSize } as Parameters<typeof tileMeasure>[0], 'phone', 820);
    expect(columnsIn(820 - 2 * paddingX, minWidth)).toBe(6);
  }
});

test('design-18 who doubles the letters gets tiles of twice the size, and fewer of them', () => {
  const [usual, doubled] = [tileMeasure(unsaid, 'phone', 390), tileMeasure(unsaid, 'phone', 390, 2)];
  expect([doubled.height, doubled.minWidth]).toEqual([2 * usual.height, 2 * usual.minWidth]);
  expect(columnsIn(390 - 2 * doubled.paddingX, doubled.minWidth)).toBe(1);
});
