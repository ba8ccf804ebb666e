import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import { endPrefix } from './end-prefix.ts';
import type { Panel } from './panel.ts';

const prefix = createStore('');
const panel = createStore<Panel | undefined>(undefined);
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  prefix.set('');
  panel.set(undefined);
  stop = endPrefix({ prefix, panel });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('[floor-2] a quantity typed ahead ends after ten seconds, counted from its last digit', () => {
  prefix.set('1');
  vi.advanceTimersByTime(9_000);
  prefix.set('12');
  vi.advanceTimersByTime(9_999);
  expect(prefix.get()).toBe('12');
  vi.advanceTimersByTime(1);
  expect(prefix.get()).toBe('');
});

test('[floor-2] it does not survive a dialog; the sheet of an article begins with it', () => {
  prefix.set('99');
  panel.set({ kind: 'payment' });
  expect(prefix.get()).toBe('');
  panel.set(undefined);
  prefix.set('3');
  panel.set({ kind: 'article', articleId: 'a' });
  expect(prefix.get()).toBe('3');
  panel.set(undefined);
  expect(prefix.get()).toBe('');
});
