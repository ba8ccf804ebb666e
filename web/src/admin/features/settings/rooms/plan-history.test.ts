import { expect, test } from 'vitest';
import { noHistory, noted, redone, undone } from './plan-history.ts';

test('[T18] what was done is taken back step by step, and done again; steps of one group are one', () => {
  let history = noted(noHistory<string>(), 'empty', undefined);
  history = noted(history, 'one table', 'move 1');
  history = noted(history, 'moved', 'move 1');
  const back = undone(history, 'moved further');
  expect(back?.plan).toBe('one table');
  const first = undone(back!.history, back!.plan);
  expect(first?.plan).toBe('empty');
  expect(undone(first!.history, first!.plan)).toBeUndefined();
  const again = redone(first!.history, first!.plan);
  expect(again?.plan).toBe('one table');
  expect(redone(again!.history, again!.plan)?.plan).toBe('moved further');
});

test('[T18] a new step forgets what was taken back, and begins a group of its own', () => {
  const done = noted(noted(noHistory<number>(), 0, 'a'), 1, 'b');
  const back = undone(done, 2)!;
  const other = noted(back.history, back.plan, 'a');
  expect(redone(other, 9)).toBeUndefined();
  expect(undone(other, 9)?.plan).toBe(1);
});

test('[T18] only so many steps are remembered', () => {
  const long = Array.from({ length: 300 }).reduce<ReturnType<typeof noHistory<number>>>(
    (history, _, step) => noted(history, step, undefined),
    noHistory<number>(),
  );
  expect(long.undos).toHaveLength(200);
  expect(undone(long, 300)?.plan).toBe(299);
});
