import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPieces, readEmergencyFile } from './read-emergency-file.ts';

const entry = (seq: number) => ({ device: 'd', seq, hash: 'h', sig: 's', payload: {} });

test('offline-3.5 the entries are found, with and without a wrapping, in the order they were written', () => {
  const shuffled = [entry(3), entry(1), entry(2)];
  for (const content of [shuffled, { device: 'd', entries: shuffled }])
    expect(readEmergencyFile(JSON.stringify(content))?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('offline-3.5 anything else is no emergency file, and never an accident', () => {
  const others = ['', 'Belege', '{}', '[]', 'null', '{"entries":[]}', '{"entries":3}', '[{"seq":"1"}]', '[null]'];
  for (const text of others) expect(readEmergencyFile(text), text).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readEmergencyFile(text) === undefined));
});

test('offline-3.5 no entry is lost or moved when a file is cut into pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 600 }), (count, most) => {
      const entries = readEmergencyFile(JSON.stringify(Array.from({ length: count }, (_, index) => entry(index + 1))));
      const pieces = inPieces(entries ?? [], most);
      expect(pieces.flat()).toEqual(entries);
      for (const piece of pieces)
        expect(piece.length === 1 || JSON.stringify(piece).length <= most + 2 * count).toBe(true);
    }),
  );
});
