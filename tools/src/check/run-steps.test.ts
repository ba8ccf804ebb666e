import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runSteps, tableOf } from './run-steps.ts';
import type { Step } from './step.ts';

function step(name: string, ok: boolean): Step {
  return { name, run: async () => ({ ok, summary: `${name} says so`, details: '' }) };
}

test('every step runs, in the order of the table, also after a failure', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no such program')) };
  const results = await runSteps([step('one', true), broken, step('two', false), step('three', true)], 2);

  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['one', true],
    ['broken', false],
    ['two', false],
    ['three', true],
  ]);
  expect(results[1]?.details).toContain('no such program');
  expect(tableOf(results, 1.5)).toContain('check: 2 passed, 2 failed in 1.5 s');
});

test('no more steps run at a time than there are hands', async () => {
  let running = 0;
  let most = 0;
  const slow = (name: string): Step => ({
    name,
    run: async () => {
      running += 1;
      most = Math.max(most, running);
      await pause(5);
      running -= 1;
      return { ok: true, summary: '', details: '' };
    },
  });
  await runSteps(['a', 'b', 'c', 'd', 'e'].map(slow), 2);
  expect(most).toBe(2);
});
