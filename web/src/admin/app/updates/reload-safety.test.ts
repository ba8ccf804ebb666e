import { expect, test } from 'vitest';
import { reloadDecision, type Situation } from './reload-safety.ts';

const quiet: Situation = {
  isNewer: true,
  reasonsToStay: 0,
  hasOpenDialog: false,
  isHidden: false,
  idleFor: 60_000,
  isUrgent: false,
  isPinned: false,
};

test('[R1.17] [D2] a newer build is taken by itself after a minute of quiet, or in a hidden tab', () => {
  expect(reloadDecision(quiet)).toBe('reload');
  expect(reloadDecision({ ...quiet, idleFor: 0, isHidden: true })).toBe('reload');
});

test('[D2] while somebody works it is only offered', () => {
  expect(reloadDecision({ ...quiet, idleFor: 59_999 })).toBe('offer');
});

test('[D2] a dirty form, a cart or an open dialog is never reloaded away', () => {
  for (const hindrance of [{ reasonsToStay: 1 }, { hasOpenDialog: true }]) {
    expect(reloadDecision({ ...quiet, ...hindrance, isHidden: true, idleFor: 3_600_000 })).toBe('offer');
  }
});

test('[R1.17] without a newer build nothing happens', () => {
  expect(reloadDecision({ ...quiet, isNewer: false })).toBe('nothing');
});

test('[promise-D40] [D40] an urgent build waits for no quiet minute, and for everything that would be lost', () => {
  const busy = { ...quiet, isUrgent: true, idleFor: 0 };
  expect(reloadDecision(busy)).toBe('reload');
  for (const hindrance of [{ reasonsToStay: 1 }, { hasOpenDialog: true }])
    expect(reloadDecision({ ...busy, ...hindrance, isHidden: true, idleFor: 3_600_000 })).toBe('offer');
});

test('[promise-D2] [D2] a pinned till takes nothing by itself, however quiet it is, but what is urgent', () => {
  expect(reloadDecision({ ...quiet, isPinned: true, isHidden: true, idleFor: 3_600_000 })).toBe('offer');
  expect(reloadDecision({ ...quiet, isPinned: true, isUrgent: true, idleFor: 0 })).toBe('reload');
});
