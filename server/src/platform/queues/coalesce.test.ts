import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('whoever asks while work is under way gets the run that begins after', async () => {
  let started = 0;
  const gates: (() => void)[] = [];
  const ask = coalesce(() => {
    started += 1;
    return new Promise((resolve) => void gates.push(resolve));
  });
  const first = ask();
  const later = [ask(), ask()];
  expect(started).toBe(1);
  gates[0]?.();
  await first;
  await vi.waitFor(() => expect(started).toBe(2));
  gates[1]?.();
  await Promise.all(later);
  expect(started).toBe(2);
});
