import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPiece, freeNumbers, tablesNamed } from './add-tables.ts';
import { copyRoom } from './copy-room.ts';
import { type DiningTable, namesOf, tableShapes, tablesMax } from './dining-table.ts';
import { planFaults } from './plan-faults.ts';
import { anyTables, counter, table } from './rooms.sample.ts';

/** What can be saved of any furniture. */
const soundTables = anyTables.map((tables) => {
  const faulty = new Set(planFaults(tables, ['7']).map(({ tableId }) => tableId));
  return tables.filter(({ tableId }) => !faulty.has(tableId));
});
const adding = (tables: readonly DiningTable[]) => ({ tables, otherNames: ['7'], newId: counter() });

test('[T18] tables by numbers stand on free places under free names, whatever stands there', () => {
  fc.assert(
    fc.property(soundTables, fc.integer({ min: 1, max: 40 }), fc.nat(40), (tables, from, more) => {
      const made = tablesNamed(adding(tables), { from, to: from + more });
      const wanted = freeNumbers([...namesOf(tables), '7'], from, from + more);
      if (wanted.length === 0) {
        expect(made).toEqual({ ok: false, refusal: { code: 'numbers/all-there' } });
        return;
      }
      if (!made.ok) throw new Error(made.refusal.code);
      expect(namesOf(made.value)).toEqual(wanted.map(String));
      expect(planFaults([...tables, ...made.value], ['7'])).toEqual([]);
    }),
  );
});

test('[T18] twenty tables make five to a row with space between them; a whole location has space in one room', () => {
  const made = tablesNamed({ tables: [], otherNames: [], newId: counter() }, { from: 1, to: 20 });
  const rows = made.ok ? made.value.map(({ x, y }) => [x, y]) : [];
  expect(rows.slice(0, 6)).toEqual([1, 5, 9, 13, 17].map((x) => [x, 1]).concat([[1, 5]]));
  const all = tablesNamed({ tables: [], otherNames: [], newId: counter() }, { from: 1, to: tablesMax });
  expect(all.ok && planFaults(all.value, [])).toEqual([]);
});

test('[T18] what is no range, all there, too many or without a place is refused', () => {
  const code = (from: number, to: number, tables: readonly DiningTable[] = [], otherNames: readonly string[] = []) => {
    const made = tablesNamed({ tables, otherNames, newId: counter() }, { from, to });
    return made.ok ? undefined : made.refusal.code;
  };
  for (const [from, to] of [
    [5, 4],
    [0, 4],
    [1, 201],
    [1.5, 4],
    [Number.NaN, 4],
    [99_999, 100_000],
  ] as const)
    expect(code(from, to), `${from}-${to}`).toBe('numbers/not-a-range');
  expect(code(1, 2, [table], ['2'])).toBe('numbers/all-there');
  expect(code(2, 201, [table])).toBe('table/too-many');
  expect(code(2, 2, [{ ...table, x: 0, y: 0, w: 48, h: 48 }])).toBe('room/full');
  expect(
    addPiece({ tables: [{ ...table, x: 0, y: 0, w: 48, h: 48 }], otherNames: [], newId: counter() }, 'bar'),
  ).toEqual({ ok: false, refusal: { code: 'room/full' } });
});

test('[T18] each new piece keeps a sound plan sound; tables count on from the highest number of the location', () => {
  fc.assert(
    fc.property(soundTables, fc.constantFrom(...tableShapes), (tables, shape) => {
      const made = addPiece(adding(tables), shape);
      if (!made.ok) throw new Error(made.refusal.code);
      expect(planFaults([...tables, made.value], ['7'])).toEqual([]);
    }),
  );
  const made = addPiece({ tables: [table], otherNames: ['41', 'Ofen', '123456'], newId: counter() }, 'round');
  expect(made).toMatchObject({ ok: true, value: { name: '42', shape: 'round' } });
});

test('[T18] the copy of a room is the same furniture under names nobody has', () => {
  fc.assert(
    fc.property(soundTables, (tables) => {
      const tableNames = [...namesOf(tables), '7'];
      const room = { name: 'Stube', areaId: null, tables };
      const copy = copyRoom(room, { tableNames, roomNames: ['Stube', 'stube 2'], newId: counter('copy') });
      expect(copy.name).toBe('Stube 3');
      expect(planFaults(copy.tables, tableNames)).toEqual([]);
      const plain = (some: readonly DiningTable[]) => some.map(({ tableId: _id, name: _name, ...rest }) => rest);
      expect(plain(copy.tables)).toEqual(plain(tables));
      expect(namesOf(copy.tables)).toHaveLength(namesOf(tables).length);
    }),
  );
});

test('[T18] a copy continues the numbers in their order; long names are cut for the number behind them', () => {
  const tables = ['12', '3', 'Stammtisch', 'Ausgabe am großen Tor 24'].map((name, index) => ({
    ...table,
    tableId: name,
    name,
    x: 4 * index,
  }));
  const copied = copyRoom(
    { name: 'Stube', areaId: null, tables },
    { tableNames: [...namesOf(tables), '20', 'stammtisch 2'], roomNames: ['Stube'], newId: counter() },
  );
  expect(namesOf(copied.tables)).toEqual(['22', '21', 'Stammtisch 3', 'Ausgabe am großen Tor 2']);
});
