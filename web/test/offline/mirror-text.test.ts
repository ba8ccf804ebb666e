import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginningAfter,
  entryLine,
  identityLine,
  lastSeqIn,
  readMirrorText,
  restoredEntries,
} from '../../src/admin/device/journal/mirror-text.ts';
import { writeRecord, writeSale } from '../../src/admin/device/journal/write-entry.ts';
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
  await rebuilt.begin(identity, { nextReceiptNo: 1, entries: restoredEntries(readMirrorText(whole)!) });
  const lost = await journal.state();
  expect(await rebuilt.state()).toEqual({ ...lost, writerEpoch: 0 });
  const asPrinted = (await journal.receipts(9)).map((receipt) => ({ ...receipt, isPrinted: true }));
  expect(await rebuilt.receipts(9)).toEqual(asPrinted);
});

test('offline-3.3 a copy without its old entries gives back the rest, and the rebuilt journal goes on with the numbers', async () => {
  const { journal: source, entries: written } = await someEntries();
  await source.acknowledge(2);
  await source.forget(2);
  const short = await source.state();
  const bytes = new TextEncoder().encode(identityLine(identity) + written.map(entryLine).join(''));
  const from = beginningAfter(bytes, 2);
  const head = identityLine(identity, short?.floor);
  const saved = readMirrorText(head + new TextDecoder().decode(bytes.subarray(from)));
  expect(saved?.entries).toEqual(written.slice(2));

  const rebuilt = openSqliteJournal(':memory:');
  await rebuilt.begin(identity, { nextReceiptNo: 1, entries: restoredEntries(saved!), floor: saved?.floor });
  const { floor: _, ...state } = (await rebuilt.state())!;
  expect(state).toMatchObject({ lastSeq: 4, lastHash: written[3]?.hash, nextReceiptNo: 4, ackedSeq: 2 });
  expect(await rebuilt.damage()).toBeUndefined();
  expect((await rebuilt.receipts(9)).map(({ sale }) => sale.receiptNo)).toEqual([3]);
});

test('offline-3.3 a copy that was being made smaller when the power went still has every entry that stays', () => {
  const bytes = new TextEncoder().encode(whole);
  const floor = { seq: 2, hash: entries[1]!.hash, nextReceiptNo: 3, lastSale: null };
  const next = new TextEncoder().encode(identityLine(identity, floor));
  const kept = bytes.subarray(beginningAfter(bytes, 2));
  const after = new Uint8Array([...next, ...kept]);
  fc.assert(
    fc.property(fc.integer({ min: next.length, max: after.length }), (written) => {
      const torn = bytes.slice();
      torn.set(after.subarray(0, written));
      expect(readMirrorText(new TextDecoder().decode(torn))?.entries).toEqual(entries.slice(2));
    }),
  );
});

test('offline-3.3 where the entries behind a place begin', () => {
  const bytes = new TextEncoder().encode(whole);
  expect(beginningAfter(bytes, 0)).toBe(identityLine(identity).length);
  expect(beginningAfter(bytes, 4)).toBe(bytes.length);
  expect(beginningAfter(new Uint8Array(), 4)).toBe(0);
});

test('offline-3.3 the end of a copy tells its last place', () => {
  expect(lastSeqIn(whole.slice(-entryLine(entries[3]!).length - 20))).toBe(4);
  expect(lastSeqIn(identityLine(identity))).toBe(0);
});
