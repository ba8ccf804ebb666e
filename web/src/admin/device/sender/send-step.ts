import type { EntryOutcome } from '@tresen/contract/device-log';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { Signer } from '../journal/device-key.ts';
import type { Journal } from '../journal/journal.ts';
import { askHandshake, type HelloAnswer, settleWith, type Standing } from './handshake.ts';
import { backoffDelay, batchAtMost, batchOf, faultOf, nextBatchSize, type SendFault } from './sending-rules.ts';
import type { Clock } from '../till/till-clock.ts';
import type { TillCalls } from './till-calls.ts';

export type SendParts = {
  readonly journal: Journal;
  readonly calls: Pick<TillCalls, 'hello' | 'upload' | 'park'>;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly random: () => number;
  readonly app: string;
  readonly isPersisted: () => boolean;
  /** Told before anything else is sent. */
  readonly onHello: (answer: HelloAnswer, standing: Standing) => void;
  /** What became of entries. Told once and never again: who missed it sends the entry once more. */
  readonly onOutcomes?: (outcomes: readonly EntryOutcome[]) => void;
};

/** What a sender knows beside the journal. All of it may be lost: the next hello finds it out again. */
export type SendMemory = {
  readonly isGreeted: boolean;
  readonly greetedAt: number;
  readonly batchSize: number;
  readonly failures: number;
  /** How often the server failed on this one entry. */
  readonly stuck: { readonly seq: number; readonly times: number };
  readonly isReachable: boolean;
  readonly isRevoked: boolean;
  readonly standing: Standing;
};

export type Step = { readonly memory: SendMemory; readonly waitMs: number };

const helloEvery = 60_000;
const parkAfter = 5;

export const freshMemory: SendMemory = {
  isGreeted: false,
  greetedAt: 0,
  batchSize: batchAtMost,
  failures: 0,
  stuck: { seq: 0, times: 0 },
  isReachable: false,
  isRevoked: false,
  standing: 'contiguous',
};

/** One exchange with the server, or none if there is nothing to say. Never two at once. */
export async function sendStep(parts: SendParts, memory: SendMemory): Promise<Step> {
  const { journal, clock } = parts;
  const sinceHello = clock.mono() - memory.greetedAt;
  if (!memory.isGreeted || sinceHello >= helloEvery) return hello(parts, memory);
  const state = await journal.state();
  if (!state || state.ackedSeq >= state.lastSeq) return { memory, waitMs: Math.max(0, helloEvery - sinceHello) };
  const entries = batchOf(await journal.entriesAfter(state.ackedSeq, memory.batchSize));
  const [first] = entries;
  // A hole in the journal: nothing to send until a person has looked.
  if (first?.seq !== state.ackedSeq + 1) return { memory, waitMs: helloEvery };
  if (memory.stuck.seq === first.seq && memory.stuck.times >= parkAfter) return park(parts, memory, first);
  return upload(parts, memory, entries, first);
}

async function hello(parts: SendParts, memory: SendMemory): Promise<Step> {
  let answer: HelloAnswer;
  try {
    answer = await askHandshake(parts);
  } catch (error) {
    return afterFault(parts, { ...memory, isGreeted: false }, faultOf(error));
  }
  const standing = await settleWith(parts.journal, answer);
  parts.onHello(answer, standing);
  return {
    memory: { ...reached(memory), isGreeted: true, greetedAt: parts.clock.mono(), standing, isRevoked: false },
    waitMs: 0,
  };
}

async function upload(
  parts: SendParts,
  memory: SendMemory,
  entries: readonly LogEntry[],
  first: LogEntry,
): Promise<Step> {
  const startedAt = parts.clock.mono();
  const took = () => parts.clock.mono() - startedAt;
  let acked: number;
  try {
    const { outcomes } = await parts.calls.upload({ entries: [...entries] });
    acked = outcomes.reduce((last, { seq }) => Math.max(last, seq), first.seq - 1);
    parts.onOutcomes?.(outcomes);
  } catch (error) {
    const fault = faultOf(error);
    if (fault.kind === 'entry') return afterEntryFault(parts, memory, first, entries.length);
    if (fault.kind === 'rewind') return afterRewind(parts, memory, fault.toSeq);
    return afterFault(parts, { ...memory, batchSize: nextBatchSize(memory.batchSize, took()) }, fault);
  }
  // The server took none of them and did not say why.
  if (acked < first.seq) return afterFault(parts, memory, { kind: 'unreachable' });
  // Sent is sent: if the mark cannot be moved now, the same entries go out again and nothing happens twice.
  await parts.journal.acknowledge(acked);
  return { memory: { ...reached(memory), batchSize: nextBatchSize(memory.batchSize, took()) }, waitMs: 0 };
}

/** The server keeps the entry as it is, for a person to look at, and the ones behind it get through. */
async function park(parts: SendParts, memory: SendMemory, entry: LogEntry): Promise<Step> {
  try {
    const raw = JSON.stringify(entry);
    await parts.calls.park({ seq: entry.seq, hash: entry.hash, raw, cause: `failed ${memory.stuck.times} times` });
  } catch (error) {
    const fault = faultOf(error);
    return fault.kind === 'rewind' ? afterRewind(parts, memory, fault.toSeq) : afterFault(parts, memory, fault);
  }
  await parts.journal.acknowledge(entry.seq);
  return { memory: { ...reached(memory), stuck: { seq: 0, times: 0 } }, waitMs: 0 };
}

/** First the entry at fault is found by sending it alone; only then it is counted. */
function afterEntryFault(parts: SendParts, memory: SendMemory, first: LogEntry, sent: number): Step {
  const failures = memory.failures + 1;
  if (sent > 1) return { memory: { ...memory, batchSize: 1, isReachable: true }, waitMs: 0 };
  const times = memory.stuck.seq === first.seq ? memory.stuck.times + 1 : 1;
  return {
    memory: { ...memory, batchSize: 1, failures, stuck: { seq: first.seq, times }, isReachable: true },
    waitMs: backoffDelay(failures, parts.random),
  };
}

async function afterRewind(parts: SendParts, memory: SendMemory, toSeq: number | undefined): Promise<Step> {
  if (toSeq !== undefined) await parts.journal.rewind(toSeq);
  return { memory: { ...memory, isGreeted: false }, waitMs: 0 };
}

function afterFault(parts: SendParts, memory: SendMemory, fault: SendFault): Step {
  const failures = memory.failures + 1;
  const waitMs = fault.kind === 'wait' ? fault.seconds * 1000 : backoffDelay(failures, parts.random);
  return {
    memory: {
      ...memory,
      failures,
      // Whoever answers next may be another server, with another memory and other prices: it is asked first.
      isGreeted: false,
      isReachable: fault.kind !== 'unreachable',
      isRevoked: memory.isRevoked || fault.kind === 'revoked',
    },
    waitMs,
  };
}

function reached(memory: SendMemory): SendMemory {
  return { ...memory, failures: 0, isReachable: true };
}
