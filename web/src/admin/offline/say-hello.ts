import { helloText } from '@tresen/domain/hello';
import { failureOf } from '../calls/call-failure.ts';
import type { Signer } from './device-key.ts';
import type { Journal } from './journal.ts';
import { base64url } from './bytes.ts';
import { betterEvidence, type Clock, clockEvidence } from './till-clock.ts';
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

export async function askHello(parts: Parts): Promise<HelloAnswer> {
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
  const state = await journal.state();
  if (!state) throw new Error('the journal has not begun');
  const { deviceId } = state.identity;
  const at = new Date(atMs).toISOString();
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)));
  const { lastSeq, ackedSeq } = state;
  const said = { deviceId, at, nonce, lastSeq, ackedSeq, isPersisted: isPersisted(), app };
  const sig = await signer.sign(helloText(said));
  const sentMs = clock.now();
  const answer = await calls.hello({ ...said, sig });
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
  const state = await journal.state();
  if (!state) throw new Error('the journal has not begun');
  const { serverSeq, serverHash, register } = answer;
  if (serverSeq > state.lastSeq) return 'server-knows-more';
  if (serverSeq < state.ackedSeq) await journal.rewind(serverSeq);
  if (serverSeq < state.floor.seq) return 'other-history';
  const hash = serverSeq === state.floor.seq ? state.floor.hash : (await journal.entryAt(serverSeq))?.hash;
  if (serverSeq > 0 && hash !== serverHash) return 'other-history';
  await journal.acknowledge(serverSeq);
  const own = state.identity.register;
  const isBound = !own || (register?.registerId === own.registerId && register.series === own.series);
  return isBound ? 'contiguous' : 'bound-elsewhere';
}
