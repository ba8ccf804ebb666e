import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folder = new URL('../public/', import.meta.url);

test.each([
  ['share.png', 1200, 630],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-512.png', 512, 512],
  ['apple-touch-icon.png', 180, 180],
])('[R9.21] the product icon as %s is %i by %i pixels and small', async (name, width, height) => {
  const picture = await readFile(new URL(name, folder));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([width, height]);
  expect(picture.length).toBeLessThan(20_000);
});

test('[R9.21] the mark in the bar is the drawing of the icon', async () => {
  const icon = await readFile(new URL('favicon.svg', folder), 'utf8');
  const mark = await readFile(new URL('../src/guest/frame/product-mark.tsx', import.meta.url), 'utf8');
  const path = /path fill="#1a1110" d="([^"]+)"/.exec(icon)?.[1];
  expect(path).toBeDefined();
  expect(mark).toContain(`'${path}'`);
});
