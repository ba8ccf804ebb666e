import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { expect, test } from 'vitest';
import { readOwnEntries } from '../../src/admin/device/orders/own-entries.ts';
import type { OwnLog } from '../../src/admin/device/orders/own-log.ts';

function growingLog() {
  let log: LogEntry[] = [];
  let [ackedSeq, floor, read] = [0, 0, 0];
  const own = {
    state: () => Promise.resolve({ lastSeq: log.at(-1)?.seq ?? floor, ackedSeq, floor: { seq: floor } }),
    entriesAfter: (seq: number, limit: number) => {
      const found = log.filter((entry) => entry.seq > seq).slice(0, limit);
      read += found.length;
      return Promise.resolve(found);
    },
  } as unknown as OwnLog;
  const outcomes = { outcomes: () => Promise.resolve([]) };
  return {
    entries: readOwnEntries(own, outcomes),
    sell: (count: number, type = 'sale.complete.v1') => {
      for (let n = 0; n < count; n += 1) log.push({ seq: (log.at(-1)?.seq ?? floor) + 1, type } as LogEntry);
    },
    acknowledge: (seq: number) => void (ackedSeq = seq),
    beginBehind: (seq: number) => void ([log, floor, ackedSeq] = [[], seq, seq]),
    readSoFar: () => read,
  };
}

const seqsOf = ({ entries }: { readonly entries: readonly LogEntry[] }) => entries.map(({ seq }) => seq);

test('after a thousand sales without a server, one more is one entry to read', async () => {
  const till = growingLog();
  till.sell(1000);
  expect(seqsOf(await till.entries(0))).toHaveLength(1000);
  till.sell(1, 'drawer.opened.v1');
  till.sell(1);
  expect(seqsOf(await till.entries(0)).slice(-2)).toEqual([1000, 1002]);
  await till.entries(0);
  expect(till.readSoFar()).toBe(1002);
});

test('what is acknowledged goes, and comes back when the server has forgotten it', async () => {
  const till = growingLog();
  till.sell(200);
  await till.entries(0);
  till.acknowledge(200);
  expect(seqsOf(await till.entries(180))[0]).toBe(151);
  till.acknowledge(100);
  expect(seqsOf(await till.entries(180))[0]).toBe(51);
});

test('a log that goes on behind another end shows nothing of the one before', async () => {
  const till = growingLog();
  till.sell(20);
  await till.entries(0);
  till.beginBehind(10);
  till.sell(15);
  const { entries } = await till.entries(0);
  expect(seqsOf({ entries })).toEqual(Array.from({ length: 15 }, (_, n) => 11 + n));
  expect(till.readSoFar()).toBe(35);
});
