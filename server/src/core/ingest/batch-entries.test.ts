import { describe, expect, test } from 'vitest';
import { batchEntries } from './batch-entries.ts';
import type { EntryToRecord, Recorded } from './entry-to-record.ts';
import type { Recording } from './record-entries.ts';

function entryOf(device: string, seq: number, note = ''): Recording {
  const toRecord = {
    act: 'note',
    cause: '',
    event_type: '',
    event_payload: note,
    org_id: 'o',
    location_id: 'l',
    device_id: device,
    seq,
    command_id: '',
    type: '',
    prev: '',
    hash: '',
    entry: '',
    signed_at: '',
    received_at: '',
    received_on: '',
    event_id: '',
    parked_id: '',
  } satisfies EntryToRecord;
  return { toRecord, follow: undefined };
}

function recordedOf({ toRecord: { seq } }: Recording): Recorded {
  return { seq, outcome: 'applied', code: '', event_seq: seq, expected_seq: null, is_known: false };
}

/** A database that answers when it is told to, and remembers what it was asked. */
function slowDatabase() {
  const calls: { recordings: readonly Recording[]; answer: () => void; fail: () => void }[] = [];
  const record = (recordings: readonly Recording[]) =>
    new Promise<readonly Recorded[]>((resolve, reject) => {
      calls.push({
        recordings,
        answer: () => resolve(recordings.map(recordedOf)),
        fail: () => reject(new Error('not stored')),
      });
    });
  return { calls, record };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('entries that arrive together', () => {
  test('[P2] are stored together, at most 32 in a call and two calls at a time', async () => {
    const { calls, record } = slowDatabase();
    const store = batchEntries(record);
    const answers = Array.from({ length: 80 }, (_, index) => store([entryOf(`d${String(index).padStart(2, '0')}`, 1)]));
    await settled();
    expect(calls.map(({ recordings }) => recordings.length)).toEqual([32, 32]);
    calls[0]?.answer();
    await settled();
    expect(calls.at(-1)?.recordings).toHaveLength(16);
    calls[1]?.answer();
    calls[2]?.answer();
    for (const { recorded } of await Promise.all(answers)) expect(recorded).toHaveLength(1);
  });

  test('[P1] a few wait for the call under way, many go beside it', async () => {
    const { calls, record } = slowDatabase();
    const store = batchEntries(record, { worthACall: 3, patienceMs: 60_000 });
    const answers = [store([entryOf('a', 1)])];
    await settled();
    answers.push(store([entryOf('b', 1)]), store([entryOf('c', 1)]));
    await settled();
    expect(calls).toHaveLength(1);
    answers.push(store([entryOf('d', 1)]));
    await settled();
    expect(calls[1]?.recordings).toHaveLength(3);
    for (const { answer } of calls) answer();
    await Promise.all(answers);
  });

  test('[P1] a call that does not come back holds nobody up for long', async () => {
    const { calls, record } = slowDatabase();
    const store = batchEntries(record, { worthACall: 3, patienceMs: 5 });
    void store([entryOf('a', 1)]);
    await settled();
    const other = store([entryOf('b', 1)]);
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.answer();
    expect((await other).recorded).toHaveLength(1);
  });

  test('rulings-12 are locked in one order, and each device gets its own answers', async () => {
    const { calls, record } = slowDatabase();
    const store = batchEntries(record, { mostInFlight: 1, mostPerCall: 32, mostWaiting: 100 });
    void store([entryOf('first', 1)]);
    await settled();
    const [late, early] = [store([entryOf('z', 4), entryOf('z', 5)]), store([entryOf('a', 9)])];
    calls[0]?.answer();
    await settled();
    expect(calls[1]?.recordings.map(({ toRecord }) => `${toRecord.device_id}${toRecord.seq}`)).toEqual([
      'a9',
      'z4',
      'z5',
    ]);
    calls[1]?.answer();
    expect((await late).recorded.map(({ seq }) => seq)).toEqual([4, 5]);
    expect((await early).recorded.map(({ seq }) => seq)).toEqual([9]);
  });

  test('offline-7.31 one that cannot be stored stops itself and what follows it, and nobody else', async () => {
    const store = batchEntries(async (recordings) => {
      if (recordings.some(({ toRecord }) => toRecord.act === 'note' && toRecord.event_payload === 'poison'))
        throw new Error('planted');
      return recordings.map(recordedOf);
    });
    const [poisoned, healthy] = await Promise.all([
      store([entryOf('a', 1), entryOf('a', 2, 'poison'), entryOf('a', 3)]),
      store([entryOf('b', 1), entryOf('b', 2)]),
    ]);
    expect(poisoned.recorded.map(({ seq }) => seq)).toEqual([1]);
    expect(poisoned.failure).toBeInstanceOf(Error);
    expect(healthy).toMatchObject({ recorded: [{ seq: 1 }, { seq: 2 }], failure: undefined });
  });

  test('[F12] that are too many are sent away, and taken again when there is room', async () => {
    const { calls, record } = slowDatabase();
    const store = batchEntries(record, { mostInFlight: 1, mostPerCall: 2, mostWaiting: 2 });
    const taken = [store([entryOf('a', 1)])];
    await settled();
    taken.push(store([entryOf('b', 1), entryOf('b', 2)]));
    await expect(store([entryOf('c', 1)])).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    calls[0]?.answer();
    await settled();
    taken.push(store([entryOf('c', 1)]));
    calls[1]?.answer();
    await settled();
    calls[2]?.answer();
    for (const { failure } of await Promise.all(taken)) expect(failure).toBeUndefined();
  });
});
