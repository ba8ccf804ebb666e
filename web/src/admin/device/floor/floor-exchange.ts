import type { Signer } from '../journal/device-key.ts';
import { sha256Hex } from '../journal/bytes.ts';
import type { Words } from '../neighbours/neighbour-mesh.ts';
import type { KnownNeighbour } from '../neighbours/neighbour-store.ts';
import type { HeardBills } from '../orders/feed-parts.ts';
import type { FeedConnection } from '../orders/order-feed.ts';
import type { Readable } from '../till/till.ts';
import { joinLent, lentFloorIn, type LentText } from './lent-floor.ts';

/** What tills say to each other of a floor. One of the two. */
type FloorWord = {
  /** `after`: the last event that the asker has heard of. */
  readonly floorWanted?: { readonly questionId: string; readonly after: number };
  /** The answer in pieces, the last of them with the seal of all. */
  readonly floorPart?: {
    readonly questionId: string;
    readonly no: number;
    readonly of: number;
    readonly text: string;
    readonly seal?: string;
  };
};

type Parts = {
  readonly deviceId: string;
  readonly registerCode: string;
  readonly bills: HeardBills;
  readonly connection: Readable<FeedConnection>;
  readonly words: Words;
  readonly linked: Readable<readonly KnownNeighbour[]>;
  readonly signer: Signer;
  readonly isSealed: (text: string, seal: string, publicKey: string) => Promise<boolean>;
  readonly after: (milliseconds: number, run: () => void) => () => void;
  readonly newId: () => string;
};

/** One till is asked at a time, each in its turn. */
const askMs = 2_000;
const partLetters = 15_000;
const mostParts = 1_000;

type Question = {
  readonly questionId: string;
  readonly from: KnownNeighbour;
  readonly texts: string[];
  /** How many had come when it was last looked at. */
  seen: number;
};

/**
 * Who does not reach the server asks tills nearby for what it told them. Signed by the till that lends it, and taken from tills only:
 * a screen has no such key to lose its name over. It is believed until the server itself has come as far.
 */
export function openFloorExchange(parts: Parts): { readonly close: () => void } {
  const { deviceId, bills, words, linked } = parts;
  let question: Question | undefined;
  let turn = 0;
  let stop = () => {};

  const heardUntil = () => {
    const { seq, since } = bills.standing();
    return Math.max(since === '' ? -1 : seq, bills.lent.get()?.seq ?? -1);
  };

  function ask(): void {
    stop();
    stop = parts.after(askMs, ask);
    const tills = linked.get().filter(({ role }) => role === 'pos');
    if (parts.connection.get().state === 'live' || tills.length === 0) return;
    // A long answer takes longer than a turn.
    if (question && question.texts.length > question.seen) {
      question.seen = question.texts.length;
      return;
    }
    turn += 1;
    const from = tills[turn % tills.length];
    if (!from) return;
    question = { questionId: parts.newId(), from, texts: [], seen: 0 };
    const wanted = { questionId: question.questionId, after: heardUntil() };
    words.say({ floorWanted: wanted } satisfies FloorWord, from.deviceId);
  }

  async function lend(to: string, { questionId, after }: NonNullable<FloorWord['floorWanted']>): Promise<void> {
    const { seq, since, lastStep } = bills.standing();
    const { knownAt } = parts.connection.get();
    if (since === '' || knownAt === undefined || seq <= after) return;
    const all = await bills.after(-1);
    const first = all.reduce((least, one) => Math.min(least, one.seq), seq);
    const isWhole = after < first;
    const news = all.filter((one) => isWhole || one.seq > after);
    const saidAt = new Map(news.flatMap((one) => ('fact' in one ? [[one.fact.entryId, one.seq]] : [])));
    const text = JSON.stringify({
      questionId,
      to,
      registerCode: parts.registerCode,
      knownAt,
      seq,
      lastStep,
      after: isWhole ? null : after,
      facts: news.flatMap((one) => ('fact' in one ? [one.fact] : [])),
      // What was told after it was parked counts after all.
      parked: news.flatMap((one) => ('parked' in one && (saidAt.get(one.parked) ?? -1) < one.seq ? [one.parked] : [])),
    } satisfies LentText);
    const seal = await parts.signer.sign(await textToSeal(text));
    const of = Math.ceil(text.length / partLetters);
    for (let no = 1; no <= of; no += 1) {
      const part = { questionId, no, of, text: text.slice((no - 1) * partLetters, no * partLetters) };
      words.say({ floorPart: no === of ? { ...part, seal } : part } satisfies FloorWord, to);
    }
  }

  async function take(from: string, part: NonNullable<FloorWord['floorPart']>): Promise<void> {
    const asked = question;
    if (!asked || asked.from.deviceId !== from || part.questionId !== asked.questionId) return;
    if (part.no !== asked.texts.length + 1 || part.of > mostParts) return;
    asked.texts.push(part.text);
    if (part.no < part.of || part.seal === undefined) return;
    question = undefined;
    const text = asked.texts.join('');
    if (!(await parts.isSealed(await textToSeal(text), part.seal, asked.from.publicKey))) return;
    const lent = lentFloorIn(text, { questionId: asked.questionId, to: deviceId, from });
    if (lent && lent.seq > heardUntil()) await bills.borrow(joinLent(bills.lent.get(), lent));
  }

  const stopHearing = words.listen((from, word) => {
    const { floorWanted, floorPart } = wordIn(word);
    if (floorWanted) void lend(from, floorWanted);
    if (floorPart) void take(from, floorPart);
  });
  const stopLooking = linked.subscribe(ask);
  ask();
  return {
    close: () => {
      stop();
      stopHearing();
      stopLooking();
    },
  };
}

/** Never the hash of an entry: what was sealed as the one cannot be shown as the other. */
async function textToSeal(text: string): Promise<string> {
  return `floor ${await sha256Hex(text)}`;
}

function wordIn(word: unknown): FloorWord {
  if (typeof word !== 'object' || word === null) return {};
  const { floorWanted: wanted, floorPart: part } = word as FloorWord;
  if (typeof wanted?.questionId === 'string' && Number.isSafeInteger(wanted.after)) return { floorWanted: wanted };
  if (typeof part?.questionId !== 'string' || typeof part.text !== 'string') return {};
  if (!Number.isSafeInteger(part.no) || !Number.isSafeInteger(part.of) || part.text.length > partLetters) return {};
  return { floorPart: part };
}
