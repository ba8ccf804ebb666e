import { beforeEach, expect, test } from 'vitest';
import { markerLifetime, mayReloadFor } from './chunk-reload.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => kept.clear());

test('[R9.11] the marker holds the path and an expiry ten seconds away', () => {
  mayReloadFor('/admin/articles', storage, 1_000);
  expect(JSON.parse([...kept.values()][0] ?? '')).toEqual({ path: '/admin/articles', expiresAt: 11_000 });
  expect(markerLifetime).toBe(10_000);
});

test('[D30] one reload per path within ten seconds, then the error screen', () => {
  expect(mayReloadFor('/admin/articles', storage, 0)).toBe(true);
  expect(mayReloadFor('/admin/articles', storage, 9_999)).toBe(false);
  expect(mayReloadFor('/admin/articles', storage, 10_000)).toBe(true);
});

test('[D30] another path may reload too', () => {
  mayReloadFor('/admin/articles', storage, 0);
  expect(mayReloadFor('/admin/menus', storage, 1)).toBe(true);
});

test('[R9.11] a marker that cannot be read counts as none', () => {
  kept.set('tresen-chunk-reload', '{"path":1}');
  expect(mayReloadFor('/admin/articles', storage, 0)).toBe(true);
  kept.set('tresen-chunk-reload', 'not json');
  expect(mayReloadFor('/admin/articles', storage, 20_000)).toBe(true);
});
