import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toggled } from './toggled.ts';

const all = ['a', 'b', 'c', 'd'] as const;

test('switching on and off again gives the list one had, in whatever order it was pressed', () => {
  fc.assert(
    fc.property(fc.subarray([...all]), fc.constantFrom(...all), (chosen, entry) => {
      const on = toggled(all, chosen, { entry, isOn: true });
      expect(on).toContain(entry);
      expect(toggled(all, on, { entry, isOn: chosen.includes(entry) })).toEqual(chosen);
      expect(toggled(all, chosen, { entry, isOn: false })).not.toContain(entry);
    }),
  );
});
