import type { Settles } from '@tresen/domain/sales/sale-fact';
import {
  answerWaitMs,
  type Claim,
  claimAgainMs,
  claimHoldsMs,
  claimIsFreshMs,
  claimKey,
  type Claims,
  endClaim,
  hearClaim,
} from '@tresen/domain/bills/claims';
import { createStore } from '../../../shared/store.ts';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { TillCalls } from '../sender/till-calls.ts';
import type { Readable } from '../till/till.ts';
import {
  beforeOf,
  type ClaimStanding,
  hearAnswer,
  hearEnd,
  isBefore,
  nothingHeard,
  type OwnClaim,
  standingOf,
  theServer,
} from './claim-order.ts';
import { claimWordIn, type ClaimWord } from './claim-word.ts';

export type ClaimState = ClaimStanding;

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

/**
 * Says to everybody in touch which bill is being paid here, and again while it is. Nobody needs it to pay. Who was first is decided by
 * whoever heard both, in the order in which they came; of two who ask each other at once, the smaller step goes first. Whoever is
 * named by anybody waits: a server does not know of those who do not reach it, nor a neighbour of those it does not hear.
 */
export function openClaimDesk({ deviceId, calls, words, after, mono }: Parts): ClaimDesk {
  let heard: Claims = new Map();
  /** By bill: who has taken money goes on to the next table before others know of the receipt. */
  const own = new Map<string, OwnClaim>();

  const stopHearing = words.listen((from, said) => {
    const word = claimWordIn(said);
    if (word?.claim) hear({ ...word.claim, deviceId: from });
    if (word?.ended !== undefined) {
      heard = endClaim(heard, { billId: word.ended, deviceId: from });
      const waiting = own.get(word.ended);
      if (waiting) hearEnd(waiting, from);
      waiting?.again();
    }
    const asked = word?.heard && own.get(word.heard.billId);
    if (word?.heard && asked) {
      const before = word.heard.before.map((by) => ({ by, leftMs: claimHoldsMs, needsManager: true }));
      hearAnswer(asked, from, before, mono());
      decide(asked);
    }
  });

  /** Whoever asks is told of everybody who was before, this device among them. */
  function hear(claim: Claim): void {
    heard = hearClaim(heard, claim, mono());
    const mine = own.get(claim.billId);
    if (mine && isBefore(mine, claim)) mine.behind.add(claim.deviceId);
    else mine?.behind.delete(claim.deviceId);
    answer(claim);
    if (mine) decide(mine);
  }

  function answer(claim: Claim): void {
    const before = beforeOf(claim, own.get(claim.billId), heard, mono());
    words.say({ heard: { billId: claim.billId, before } } satisfies ClaimWord, claim.deviceId);
  }

  function decide(asked: OwnClaim): void {
    const next = standingOf(asked, { heard, linked: words.linked(), nowMs: mono() });
    if (!next) return;
    asked.state.set(next);
    if (next.may === 'claimed') stepBack(asked);
  }

  /** Whoever was told to wait for this device waits for the same one now, or goes first. */
  function stepBack({ claim, behind }: OwnClaim): void {
    const waiting = [...behind];
    behind.clear();
    for (const id of waiting) {
      const known = heard.get(claimKey({ billId: claim.billId, deviceId: id }));
      if (known) answer(known.claim);
    }
  }

  /** Says whether the server has answered. */
  async function ask(asked: OwnClaim): Promise<boolean> {
    asked.answered.clear();
    words.say({ claim: asked.claim } satisfies ClaimWord);
    const { billId, userId, pieces } = asked.claim;
    const said = { billId, userId, pieces: pieces.map(asSaid), holdsMs: claimHoldsMs };
    const answered = await calls.claimBill(said).catch(() => undefined);
    if (answered === undefined || own.get(billId) !== asked) return false;
    const before = answered.before.map(({ deviceId: id, userId: by, sinceMs, leftMs }) => ({
      by: { deviceId: id, userId: by },
      leftMs,
      needsManager: sinceMs < claimIsFreshMs,
    }));
    hearAnswer(asked, theServer, before, mono());
    decide(asked);
    return true;
  }

  function open(claiming: Claiming): OpenClaim {
    const claim: Claim = { ...claiming, deviceId, holdsMs: claimHoldsMs, attemptId: null };
    const state = createStore<ClaimState>({ may: 'wait' });
    const asking = askAgain(() => ask(asked), after);
    const asked: OwnClaim = { claim, state, ...nothingHeard(), again: asking.now };
    own.set(claim.billId, asked);
    const stopWaiting = after(answerWaitMs, () => {
      if (state.get().may === 'wait') state.set({ may: 'apart' });
    });
    decide(asked);
    asking.now();
    let isOver = false;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      stopWaiting();
      asking.stop();
      // The same bill is paid here once more.
      if (own.get(claim.billId) !== asked) return;
      own.delete(claim.billId);
      words.say({ ended: claim.billId } satisfies ClaimWord);
      void calls.releaseBill({ billId: claim.billId }).catch(() => undefined);
    };
    return { state, end, paid: () => void after(receiptTravelsMs, end) };
  }

  return { open, close: stopHearing };
}

/** Again while the payment is open, soon where nobody has answered. */
function askAgain(ask: () => Promise<boolean>, after: Parts['after']) {
  let isOver = false;
  let stop = () => {};
  async function run(): Promise<void> {
    const isAnswered = await ask();
    stop();
    if (!isOver) stop = after(isAnswered ? claimAgainMs : answerWaitMs, () => void run());
  }
  return {
    now: () => void run(),
    stop: () => {
      isOver = true;
      stop();
    },
  };
}

/** A share claims its piece: who pays another one of it waits a moment. */
function asSaid(pieces: Settles) {
  return { itemId: pieces.itemId, nos: 'nos' in pieces ? [...pieces.nos] : [pieces.no] };
}
