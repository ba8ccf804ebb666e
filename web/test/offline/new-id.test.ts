import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../src/admin/device/journal/new-id.ts';

test('[D10] ids are UUIDs of version 7 and sort by the time they were made', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 1000 }), (at, later) => {
      const one = newId(at);
      expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(one.replace('-', '').slice(0, 12), 16)).toBe(at);
      expect(one < newId(at + later)).toBe(true);
    }),
  );
});
