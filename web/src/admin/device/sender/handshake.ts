import { readTypes } from '@tresen/domain/bills/bill-types';
import { helloText, knowsText } from '@tresen/domain/device-log/hello';
import { failureOf } from '../../app/calls/call-failure.ts';
import type { Signer } from '../journal/device-key.ts';
import type { Journal, JournalState, RegisterBinding } from '../journal/journal.ts';
import { base64url } from '../journal/bytes.ts';
import { betterEvidence, type Clock, clockEvidence } from '../till/till-clock.ts';
import type { TillCalls } from './till-calls.ts';

export type HelloAnswer = Awaited<ReturnType<TillCalls['hello']>>;

type Parts = {
  readonly journal: Journal;
  readonly calls: Pick<TillCalls, 'hello'>;
  readonly signer: Signer;
  readonly clock: Clock;
  readonly app: string;
  readonly isPersisted: () => boolean;
};

/** How the journal stands against what the server knows of it. */
export type Standing = 'contiguous' | 'server-knows-more' | 'other-history' | 'bound-elsewhere';

export async function askHandshake(parts: Parts): Promise<HelloAnswer> {
  try {
    return await prove(parts, parts.clock.now());
  } catch (error) {
    const failure = failureOf(error);
    const provenAt = failure?.kind === 'problem' ? failure.problem.provenAt : undefined;
    if (provenAt === undefined) throw error;
    // The clock of this device was set back, or the wire said the same thing twice.
    return prove(parts, Date.parse(provenAt) + 1);
  }
}

async function prove({ journal, calls, signer, clock, app, isPersisted }: Parts, atMs: number): Promise<HelloAnswer> {
  const state = await stateOf(journal);
  const { deviceId } = state.identity;
  const at = new Date(atMs).toISOString();
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)));
  const { lastSeq, ackedSeq } = state;
  const said = { deviceId, at, nonce, lastSeq, ackedSeq, isPersisted: isPersisted(), app };
  const knows = [...readTypes];
  const [sig, knowsSig] = [await signer.sign(helloText(said)), await signer.sign(knowsText(said, knows))];
  const sentMs = clock.now();
  const answer = await calls.hello({ ...said, sig, knows, knowsSig });
  const sample = { sentMs, receivedMs: clock.now(), serverMs: Date.parse(answer.now) };
  const evidence = clockEvidence(sample, clock.mono());
  await journal.keepNote('clock', betterEvidence(await journal.note('clock'), evidence));
  return answer;
}

/**
 * Moves the mark of what is sent to where the server really is. A server that came back from a copy has forgotten
 * some of what it acknowledged: it gets it again. A journal that knows less than the server, or something else, must
 * not go on numbering; what it holds is sent all the same, for the server to set aside. The same holds for a server that
 * has forgotten more than the journal still knows.
 */
export async function settleWith(journal: Journal, answer: HelloAnswer): Promise<Standing> {
  const { serverSeq, serverHash, register } = answer;
  const history = await compare(journal, answer);
  const state = await stateOf(journal);
  const own = state.identity.register;
  const released = ownNextSeries(answer, own);
  if (history !== 'contiguous') {
    const isAllSent = state.ackedSeq === state.lastSeq && serverSeq >= state.lastSeq;
    if (!released || !isAllSent) return history;
    await journal.rebind({ ...released, head: { seq: serverSeq, hash: serverHash } });
    return 'contiguous';
  }
  await journal.acknowledge(serverSeq);
  if (released) await journal.rebind(released);
  const isBound = !own || (register?.registerId === own.registerId && register.series >= own.series);
  return isBound ? 'contiguous' : 'bound-elsewhere';
}

/**
 * A manager has looked at a till that was stopped and lets it go on in a new series. No number on paper can come twice
 * there, so it may go on even where its history is another one, behind everything the server knows.
 */
function ownNextSeries({ register, isFrozen, isEnded }: HelloAnswer, own: RegisterBinding | null) {
  const isNext = own && register?.registerId === own.registerId && register.series > own.series;
  if (!isNext || isFrozen || isEnded) return undefined;
  return { series: register.series, nextReceiptNo: register.nextNo };
}

async function compare(journal: Journal, { serverSeq, serverHash }: HelloAnswer): Promise<Standing> {
  const state = await stateOf(journal);
  if (serverSeq > state.lastSeq) return 'server-knows-more';
  if (serverSeq < state.ackedSeq) await journal.rewind(serverSeq);
  if (serverSeq < state.floor.seq) return 'other-history';
  const hash = serverSeq === state.floor.seq ? state.floor.hash : (await journal.entryAt(serverSeq))?.hash;
  return serverSeq > 0 && hash !== serverHash ? 'other-history' : 'contiguous';
}

async function stateOf(journal: Journal): Promise<JournalState> {
  const state = await journal.state();
  if (!state) throw new Error('the journal has not begun');
  return state;
}
