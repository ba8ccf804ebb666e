import type { Settles } from '@tresen/domain/sales/sale-fact';
import {
  answerWaitMs,
  type Claim,
  claimAgainMs,
  claimHoldsMs,
  claimIsFreshMs,
  claimKey,
  type Claims,
  claimsBefore,
  doesHold,
  doOverlap,
  endClaim,
  type HeardClaim,
  hearClaim,
} from '@tresen/domain/bills/claims';
import { createStore, type Store } from '../../../shared/store.ts';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { Readable } from '../till/till.ts';
import { claimWordIn, type ClaimWord } from './claim-word.ts';

/** Whether the amounts can be tapped. `apart`: nobody could be asked, and the payment says so. */
export type ClaimState =
  | { readonly may: 'wait' | 'clear' | 'apart' }
  | {
      readonly may: 'claimed';
      readonly by: { readonly deviceId: string; readonly userId: string | null };
      readonly leftMs: number;
      readonly needsManager: boolean;
    };

export type OpenClaim = {
  readonly state: Readable<ClaimState>;
  readonly end: () => void;
  /** It holds until the receipt has reached whoever waits: otherwise they would pay the same once more. */
  readonly paid: () => void;
};

const receiptTravelsMs = 5_000;
export type Claiming = Pick<Claim, 'billId' | 'userId' | 'pieces' | 'step'>;

export type ClaimDesk = { readonly open: (claiming: Claiming) => OpenClaim; readonly close: () => void };

type Parts = {
  readonly deviceId: string;
  readonly calls: Pick<TillCalls, 'claimBill' | 'releaseBill'>;
  readonly words: Words & { readonly linked: () => readonly string[] };
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Milliseconds of a clock that nobody sets. */
  readonly mono: () => number;
};

type Somebody = { readonly deviceId: string; readonly userId: string | null };
type ServerBefore = Awaited<ReturnType<TillCalls['claimBill']>>['before'];

type Own = {
  readonly claim: Claim;
  readonly state: Store<ClaimState>;
  /** What each neighbour has answered since it was last asked. */
  readonly answers: Map<string, readonly Somebody[]>;
  /** Who was named by the server when it was last asked; `undefined`: it has not answered. */
  server: ServerBefore | undefined;
  /** Whom this device has told that it was before them. */
  readonly behind: Set<string>;
  /** Asks once more at once. */
  readonly again: () => void;
};

/**
 * Says to everybody in touch which bill is being paid here, and again while it is. Nobody needs it to pay. Who was first is decided by
 * whoever heard both, in the order in which they came; of two who ask each other at once, the smaller step goes first. Whoever is
 * named by anybody waits: a server does not know of those who do not reach it, nor a neighbour of those it does not hear.
 */
export function openClaimDesk({ deviceId, calls, words, after, mono }: Parts): ClaimDesk {
  let heard: Claims = new Map();
  let own: Own | undefined;

  const stopHearing = words.listen((from, said) => {
    const word = claimWordIn(said);
    if (word?.claim) hear({ ...word.claim, deviceId: from });
    if (word?.ended !== undefined) {
      heard = endClaim(heard, { billId: word.ended, deviceId: from });
      if (word.ended === own?.claim.billId) {
        own.behind.delete(from);
        own.again();
      }
    }
    if (word?.heard && own && word.heard.billId === own.claim.billId) {
      own.answers.set(from, word.heard.before);
      decide(own);
    }
  });

  /** Whoever asks is told of everybody who was before, this device among them. */
  function hear(claim: Claim): void {
    heard = hearClaim(heard, claim, mono());
    if (own?.claim.billId !== claim.billId) return answer(claim);
    if (isBefore(own, claim)) own.behind.add(claim.deviceId);
    else own.behind.delete(claim.deviceId);
    answer(claim);
    decide(own);
  }

  function answer(claim: Claim): void {
    const before = claimsBefore(heard, claim, mono()).map(({ claim: { deviceId: id, userId } }) => ({
      deviceId: id,
      userId,
    }));
    const isMine = own?.claim.billId === claim.billId && own.behind.has(claim.deviceId);
    const mine = own && isMine ? [{ deviceId, userId: own.claim.userId }] : [];
    words.say({ heard: { billId: claim.billId, before: [...before, ...mine] } } satisfies ClaimWord, claim.deviceId);
  }

  function decide(asked: Own): void {
    const { state, answers, server, behind } = asked;
    // Who was clear once stays so, because everybody who asked later was told; unless the server, whose order is one for all, had
    // heard another before.
    if (state.get().may === 'clear' && (server === undefined || server.length === 0)) return;
    const first = firstBefore(asked);
    if (first) {
      state.set({ may: 'claimed', ...first });
      return stepBack(asked);
    }
    const linked = words.linked();
    // Whoever was told to wait may have been clear before: its answer says so.
    if (linked.some((id) => behind.has(id) && !answers.has(id))) return;
    const haveAllAnswered = linked.length > 0 && linked.every((id) => answers.has(id));
    if (server || haveAllAnswered) state.set({ may: 'clear' });
  }

  /** Whoever was told to wait for this device waits for the same one now, or goes first. */
  function stepBack({ claim, behind }: Own): void {
    const waiting = [...behind];
    behind.clear();
    for (const id of waiting) {
      const known = heard.get(claimKey({ billId: claim.billId, deviceId: id }));
      if (known) answer(known.claim);
    }
  }

  type Before = Omit<Extract<ClaimState, { readonly may: 'claimed' }>, 'may'>;

  function firstBefore({ claim, answers, server, behind }: Own): Before | undefined {
    const [atServer] = server ?? [];
    if (atServer) {
      const { deviceId: id, userId, sinceMs, leftMs } = atServer;
      return { by: { deviceId: id, userId }, leftMs, needsManager: sinceMs < claimIsFreshMs };
    }
    const [named] = [...answers].flatMap(([from, before]) =>
      before.filter((one) => one.deviceId !== deviceId && (one.deviceId === from || !behind.has(one.deviceId))),
    );
    if (named) return { by: named, leftMs: claimHoldsMs, needsManager: true };
    const now = mono();
    const isKnown = (one: HeardClaim) =>
      one.claim.billId === claim.billId && doesHold(one, now) && doOverlap(one.claim, claim);
    // Who has answered without naming itself lets this device go first.
    const known = [...heard.values()].find(
      (one) => isKnown(one) && !behind.has(one.claim.deviceId) && !answers.has(one.claim.deviceId),
    );
    if (!known) return undefined;
    const { deviceId: id, userId, holdsMs } = known.claim;
    const leftMs = Math.min(holdsMs, claimHoldsMs) - (now - known.heardMs);
    return { by: { deviceId: id, userId }, leftMs, needsManager: now - known.sinceMs < claimIsFreshMs };
  }

  function open(claiming: Claiming): OpenClaim {
    const claim: Claim = { ...claiming, deviceId, holdsMs: claimHoldsMs, attemptId: null };
    const state = createStore<ClaimState>({ may: 'wait' });
    const asked: Own = {
      claim,
      state,
      answers: new Map(),
      server: undefined,
      behind: new Set(),
      again: () => void say(),
    };
    let isOver = false;
    own = asked;
    const stopWaiting = after(answerWaitMs, () => {
      if (state.get().may === 'wait') state.set({ may: 'apart' });
    });
    let stopRepeating = () => {};
    async function say(): Promise<void> {
      asked.answers.clear();
      asked.server = undefined;
      words.say({ claim } satisfies ClaimWord);
      const { billId, userId, pieces } = claim;
      const said = { billId, userId, pieces: pieces.map(asSaid), holdsMs: claimHoldsMs };
      const answered = await calls.claimBill(said).catch(() => undefined);
      if (isOver) return;
      asked.server = answered?.before;
      if (answered) decide(asked);
      stopRepeating();
      stopRepeating = after(answered ? claimAgainMs : answerWaitMs, () => void say());
    }
    decide(asked);
    void say();
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      stopWaiting();
      stopRepeating();
      if (own === asked) own = undefined;
      words.say({ ended: claim.billId } satisfies ClaimWord);
      void calls.releaseBill({ billId: claim.billId }).catch(() => undefined);
    };
    return { state, end, paid: () => void after(receiptTravelsMs, end) };
  }

  return { open, close: stopHearing };
}

/** Cleared already, or of two who ask at once the one with the smaller step. */
function isBefore({ claim, state }: Own, other: Claim): boolean {
  if (claim.billId !== other.billId || !doOverlap(claim, other)) return false;
  const { may } = state.get();
  if (may === 'clear' || may === 'apart') return true;
  if (may === 'claimed') return false;
  return claim.step === other.step ? claim.deviceId < other.deviceId : claim.step < other.step;
}

/** A share claims its piece: who pays another one of it waits a moment. */
function asSaid(pieces: Settles) {
  return { itemId: pieces.itemId, nos: 'nos' in pieces ? [...pieces.nos] : [pieces.no] };
}
