import type { Report } from './findings.ts';
import type { LogMessage, Operation } from './log-message.ts';

/** What is kept of a message until all of them were read. */
export type LogFact = {
  readonly file: string;
  readonly serial: string;
  readonly counter: number;
  readonly epochMs: number;
  readonly places: LogMessage['places'];
  readonly setsClock: boolean;
  readonly transaction?: { readonly operation: Operation; readonly number: number; readonly client: string };
};

export type DeviceSummary = {
  readonly serial: string;
  readonly logs: number;
  readonly firstCounter: number;
  readonly lastCounter: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly finished: number;
  /** Started and not finished within the archive; that is no fault. */
  readonly open: readonly number[];
  /** How often somebody set the clock back, with a log message that says so. */
  readonly clockSetBack: number;
};

export function factOf(message: LogMessage, file: string): LogFact {
  const { serial, counter, time, places } = message;
  const setsClock = message.kind === 'system' && message.operation.toLowerCase() === 'updatetime';
  const fact = { file, serial, counter, epochMs: time.epochMs, places, setsClock };
  if (message.kind !== 'transaction') return fact;
  const { operation, number, client } = message;
  return { ...fact, transaction: { operation, number, client } };
}

/** `isComplete`: the archive claims to hold everything that the device ever signed, so it begins with 1. */
export type SequenceRules = { readonly isComplete: boolean; readonly report: Report };

/** Files may stand in any order in an archive; by device and signature counter they have one. */
export function checkSequence(facts: readonly LogFact[], rules: SequenceRules): readonly DeviceSummary[] {
  return [...Map.groupBy(facts, ({ serial }) => serial)].map(([serial, ofDevice]) => {
    const sorted = ofDevice.toSorted((one, other) => one.counter - other.counter);
    checkCounters(sorted, rules);
    const clockSetBack = checkTimes(sorted, rules);
    const { finished, open } = checkTransactions(sorted, rules);
    const [first, last] = [sorted[0], sorted.at(-1)];
    return {
      serial,
      logs: sorted.length,
      firstCounter: first?.counter ?? 0,
      lastCounter: last?.counter ?? 0,
      fromMs: first?.epochMs ?? 0,
      toMs: last?.epochMs ?? 0,
      finished,
      open,
      clockSetBack,
    };
  });
}

function checkCounters(sorted: readonly LogFact[], { isComplete, report }: SequenceRules): void {
  const [first] = sorted;
  if (first && isComplete && first.counter !== 1)
    report('counter/first', first.file, first.places.counter, String(first.counter));
  for (const [index, { counter, file, places }] of sorted.entries()) {
    const before = sorted[index - 1]?.counter;
    if (before === counter) report('counter/repeated', file, places.counter, String(counter));
    else if (before !== undefined && before + 1 !== counter)
      report('counter/gap', file, places.counter, `${before + 1} to ${counter - 1}`);
  }
}

function checkTimes(sorted: readonly LogFact[], { report }: SequenceRules): number {
  let setBack = 0;
  for (const [index, { epochMs, file, places, setsClock }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (!before || before.epochMs <= epochMs) continue;
    if (setsClock || before.setsClock) setBack += 1;
    else report('time/back', file, places.time, `${(before.epochMs - epochMs) / 1000} s`);
  }
  return setBack;
}

type Transaction = { readonly client: string; readonly isFinished: boolean };

/** Two clients may start at once and be signed in the other order; a number that comes after the end of a higher one was not. */
function checkTransactions(
  sorted: readonly LogFact[],
  { isComplete, report }: SequenceRules,
): Pick<DeviceSummary, 'finished' | 'open'> {
  const known = new Map<number, Transaction>();
  const isFromStart = isComplete || sorted[0]?.counter === 1;
  const lowest = checkNumbers(sorted, { isFromStart, report });
  let [highestFinished, finished] = [0, 0];
  for (const { file, places, transaction } of sorted) {
    if (!transaction) continue;
    const { operation, number, client } = transaction;
    const before = known.get(number);
    const say = (code: Parameters<Report>[0]) => report(code, file, places.number, `transaction ${number}`);
    if (operation === 'Start') {
      if (before) say('transaction/second-start');
      else if (number < highestFinished) say('transaction/number-order');
    } else if (!before && (isFromStart || number >= lowest)) say('transaction/no-start');
    else if (before?.isFinished) say(operation === 'Finish' ? 'transaction/second-finish' : 'transaction/after-finish');
    if (before && before.client !== client) say('transaction/client-differs');
    if (operation === 'Finish') {
      finished += 1;
      if (before) highestFinished = Math.max(highestFinished, number);
    }
    const isFinished = operation === 'Finish' || (before?.isFinished ?? false);
    known.set(number, { client: before?.client ?? client, isFinished });
  }
  const open = [...known].filter(([, { isFinished }]) => !isFinished).map(([number]) => number);
  return { finished, open };
}

/** No number between the lowest and the highest that was started is missing; answers the lowest. */
function checkNumbers(
  sorted: readonly LogFact[],
  { isFromStart, report }: { readonly isFromStart: boolean; readonly report: Report },
): number {
  const starts = sorted
    .flatMap(({ file, places, transaction }) =>
      transaction?.operation === 'Start' ? [{ number: transaction.number, file, at: places.number }] : [],
    )
    .toSorted((one, other) => one.number - other.number);
  const lowest = starts[0]?.number ?? Number.POSITIVE_INFINITY;
  let before = isFromStart ? 0 : lowest - 1;
  for (const { number, file, at } of starts) {
    if (number > before + 1) report('transaction/number-gap', file, at, `${before + 1} to ${number - 1}`);
    before = number;
  }
  return lowest;
}
