import type { Mutant } from '../mutant.ts';

const faults = 'domain/src/rooms/plan-faults.ts';
const laws = 'domain/src/rooms/plan-faults.test.ts';
const server = 'server/src/features/rooms/rooms.test.ts';
const turning = 'server/src/features/locations/switch-table-service.test.ts';

/** The plan of a room, from its rules to the rows and the switch. */
export const rooms: readonly Mutant[] = [
  {
    rule: 'T18',
    file: faults,
    text: '(isSeated(table.shape) || isSeated(other.shape)) && doOverlap(table, other)',
    replacement: 'false',
    test: { file: laws, title: 'no table stands on another' },
  },
  {
    rule: 'T18',
    file: faults,
    text: '(isSeated(table.shape) || isSeated(other.shape)) && doOverlap(table, other)',
    replacement: 'doOverlap(table, other)',
    test: { file: laws, title: 'walls and bars may cross' },
  },
  {
    rule: 'T18',
    file: faults,
    text: 'if (!isTaken) first.set(key, whoIs(table));',
    replacement: '',
    test: { file: laws, title: 'both tables of a fault are named' },
  },
  {
    rule: 'T18',
    file: faults,
    text: 'otherNames.map((name) => [nameKey(name), undefined])',
    replacement: '[]',
    test: { file: laws, title: 'every fault is named with its table' },
  },
  {
    rule: 'T18',
    file: faults,
    text: '.slice(Math.max(tablesMax - otherNames.length, 0))',
    replacement: '.slice(tablesMax)',
    test: { file: laws, title: 'so many tables and no more' },
  },
  {
    rule: 'T18',
    file: 'domain/src/rooms/dining-table.ts',
    text: "return name.trim().normalize('NFC').toLowerCase();",
    replacement: 'return name;',
    test: { file: laws, title: 'names are compared without capitals' },
  },
  {
    rule: 'T18',
    file: 'domain/src/rooms/table-space.ts',
    text: 'const own = directionOf(turn);',
    replacement: 'const own = directionOf(0 * turn);',
    test: { file: 'domain/src/rooms/table-space.test.ts', title: 'a turned one reaches further' },
  },
  {
    rule: 'T18',
    file: 'domain/src/rooms/free-places.ts',
    text: 'return !taken.some((other) => doOverlap(held, other));',
    replacement: 'return held.w > 0;',
    test: { file: 'domain/src/rooms/add-tables.test.ts', title: 'tables by numbers stand on free places' },
  },
  {
    rule: 'T18',
    file: 'server/src/features/rooms/write-tables.ts',
    text: 'before.filter(({ tableId, name }) => names.get(tableId) !== name)',
    replacement: 'before.filter(({ tableId }) => !names.has(tableId))',
    test: { file: server, title: 'renamed crosswise' },
  },
  {
    rule: 'T18',
    file: 'server/src/features/rooms/save-plan.ts',
    text: "if (before.version !== version) throw errors['record/changed']();",
    replacement: '',
    test: { file: server, title: 'who saves on top of an older state is refused' },
  },
  {
    rule: 'T18',
    file: 'server/src/features/rooms/lock-location.ts',
    text: '.forNoKeyUpdate()',
    replacement: '',
    test: { file: server, title: 'of two at once one is' },
  },
  {
    rule: 'T69',
    file: 'server/src/features/locations/switch-table-service.ts',
    text: 'if (tooOld.length > 0)',
    replacement: 'if (tooOld.length > 99)',
    test: { file: turning, title: 'every device heard within 14 days knows it' },
  },
  {
    rule: 'T47',
    file: 'server/src/core/devices/read-catalogue.ts',
    text: 'const switchedOn = abilities.filter((one) => place.abilities.includes(one));',
    replacement: 'const switchedOn = abilities;',
    test: { file: turning, title: 'tills get rooms only where there is table service' },
  },
];
