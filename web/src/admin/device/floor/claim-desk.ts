import type { Settles } from '@tresen/domain/sales/sale-fact';
import {
  answerWaitMs,
  type Claim,
  claimAgainMs,
  claimHoldsMs,
  claimIsFreshMs,
  type Claims,
  claimsBefore,
  doOverlap,
  endClaim,
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

type Own = {
  readonly claim: Claim;
  readonly state: Store<ClaimState>;
  readonly answered: Set<string>;
  stop: () => void;
  /** Asks once more at once. */
  readonly again: () => void;
};

/**
 * Says to everybody in touch which bill is being paid here, and again while it is. Nobody needs it to pay. Who was first is decided by
 * whoever heard both, in the order in which they came; of two who ask each other at once, the smaller step goes first.
 */
export function openClaimDesk({ deviceId, calls, words, after, mono }: Parts): ClaimDesk {
  let heard: Claims = new Map();
  let own: Own | undefined;

  const stopHearing = words.listen((from, said) => {
    const word = claimWordIn(said);
    if (word?.claim) hear({ ...word.claim, deviceId: from });
    if (word?.ended !== undefined) {
      heard = endClaim(heard, { billId: word.ended, deviceId: from });
      if (word.ended === own?.claim.billId) own.again();
    }
    if (word?.heard && own && word.heard.billId === own.claim.billId) answer(own, from, word.heard.before);
  });

  /** Whoever asks is told of everybody who was before, this device among them. */
  function hear(claim: Claim): void {
    heard = hearClaim(heard, claim, mono());
    const before = claimsBefore(heard, claim, mono()).map(({ claim: { deviceId: id, userId } }) => ({
      deviceId: id,
      userId,
    }));
    const mine = own && isBefore(own, claim) ? [{ deviceId, userId: own.claim.userId }] : [];
    words.say({ heard: { billId: claim.billId, before: [...before, ...mine] } } satisfies ClaimWord, claim.deviceId);
  }

  function answer(asked: Own, from: string, before: NonNullable<ClaimWord['heard']>['before']): void {
    const [first] = before.filter((one) => one.deviceId !== deviceId);
    if (first) return take(asked, { may: 'claimed', by: first, leftMs: claimHoldsMs, needsManager: true });
    asked.answered.add(from);
    const linked = words.linked();
    if (linked.length > 0 && linked.every((id) => asked.answered.has(id))) take(asked, { may: 'clear' });
  }

  function take({ state }: Own, next: ClaimState): void {
    // Who was clear once stays so: everybody who asked later was told.
    if (state.get().may !== 'clear') state.set(next);
  }

  return {
    open: (claiming) => {
      const claim: Claim = { ...claiming, deviceId, holdsMs: claimHoldsMs, attemptId: null };
      const asked: Own = {
        claim,
        state: createStore<ClaimState>({ may: 'wait' }),
        answered: new Set(),
        stop: () => {},
        again: () => void say(),
      };
      let isOver = false;
      own = asked;
      const stopWaiting = after(answerWaitMs, () => {
        if (asked.state.get().may === 'wait') asked.state.set({ may: 'apart' });
      });
      const say = async (): Promise<void> => {
        asked.answered.clear();
        words.say({ claim } satisfies ClaimWord);
        const { billId, userId, pieces } = claim;
        const said = { billId, userId, pieces: pieces.map(asSaid), holdsMs: claimHoldsMs };
        const answered = await calls.claimBill(said).catch(() => undefined);
        if (isOver) return;
        if (answered) hearServer(asked, answered.before);
        asked.stop();
        asked.stop = after(answered ? claimAgainMs : answerWaitMs, () => void say());
      };
      void say();
      const end = (): void => {
        if (isOver) return;
        isOver = true;
        stopWaiting();
        asked.stop();
        if (own === asked) own = undefined;
        words.say({ ended: claim.billId } satisfies ClaimWord);
        void calls.releaseBill({ billId: claim.billId }).catch(() => undefined);
      };
      return { state: asked.state, end, paid: () => void after(receiptTravelsMs, end) };
    },
    close: stopHearing,
  };

  /** The server has heard everybody who reaches it: its order counts, also when the first one has gone. */
  function hearServer(asked: Own, before: Awaited<ReturnType<TillCalls['claimBill']>>['before']): void {
    const [first] = before;
    if (!first) return asked.state.set({ may: 'clear' });
    const { deviceId: id, userId, sinceMs, leftMs } = first;
    take(asked, { may: 'claimed', by: { deviceId: id, userId }, leftMs, needsManager: sinceMs < claimIsFreshMs });
  }
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
