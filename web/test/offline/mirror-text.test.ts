import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  entryLine,
  identityLine,
  lastSeqIn,
  readMirrorText,
  restoredEntries,
} from '../../src/admin/offline/mirror-text.ts';
import { writeRecord, writeSale } from '../../src/admin/offline/write-entry.ts';
import { actor, closing, identity, oneBeer, orderId } from './sales.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

async function someEntries() {
  const journal = openSqliteJournal(':memory:');
  await journal.begin(identity, { nextReceiptNo: 1, entries: [] });
  const clock = { now: () => Date.parse('2026-11-14T18:00:00.000Z'), mono: () => 0 };
  const pen = {
    journal,
    signer: { sign: () => Promise.resolve('sig') },
    clock,
    app: '',
    epoch: await journal.raiseEpoch(),
  };
  for (const count of [1, 2, 3]) await writeSale(pen, oneBeer(orderId(count)), actor, closing);
  await writeRecord(pen, 'drawer.open.v1', {}, actor);
  return { journal, entries: await journal.entriesAfter(0, 10) };
}

const { journal, entries } = await someEntries();
const whole = identityLine(identity) + entries.map(entryLine).join('');

test('offline-7.5 a copy cut off anywhere gives back every whole entry before the cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: identityLine(identity).length, max: whole.length }), (end) => {
      const read = readMirrorText(whole.slice(0, end));
      const lines = whole.slice(identityLine(identity).length, end).split('\n').length - 1;
      expect(read?.entries.length).toBeGreaterThanOrEqual(lines);
      expect(read?.entries).toEqual(entries.slice(0, read?.entries.length));
    }),
  );
});

test('offline-7.5 torn lines, repetitions and lines of another device are passed over', () => {
  const [first, second, third] = entries.map(entryLine);
  const foreign = entryLine({ ...entries[0]!, device: 'somebody-else' });
  const text = [identityLine(identity), first, `${second?.slice(0, 40)}\n`, foreign, first, second, second, third].join(
    '',
  );
  expect(readMirrorText(text)?.entries).toEqual(entries.slice(0, 3));
});

test('offline-7.5 what comes after a missing entry proves nothing', () => {
  const [first, , third] = entries.map(entryLine);
  expect(readMirrorText([identityLine(identity), first, third].join(''))?.entries).toEqual(entries.slice(0, 1));
  expect(readMirrorText('garbage')).toBeUndefined();
});

test('offline-7.5 a rebuilt journal has the receipts, the numbers and the place of the lost one', async () => {
  const rebuilt = openSqliteJournal(':memory:');
  await rebuilt.begin(identity, { nextReceiptNo: 1, entries: restoredEntries(readMirrorText(whole)?.entries ?? []) });
  const lost = await journal.state();
  expect(await rebuilt.state()).toEqual({ ...lost, writerEpoch: 0 });
  const asPrinted = (await journal.receipts(9)).map((receipt) => ({ ...receipt, isPrinted: true }));
  expect(await rebuilt.receipts(9)).toEqual(asPrinted);
});

test('offline-3.3 the end of a copy tells its last place', () => {
  expect(lastSeqIn(whole.slice(-entryLine(entries[3]!).length - 20))).toBe(4);
  expect(lastSeqIn(identityLine(identity))).toBe(0);
});
