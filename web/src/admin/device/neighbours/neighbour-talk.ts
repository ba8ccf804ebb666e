import { utf8Bytes } from '@tresen/domain/device-log/entry-size';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';

/** What neighbours say to each other. */
export type NeighbourTalk =
  /** How far the logs go that the speaker holds; of its own also how far the server has it, and where the stream was then. */
  | {
      readonly kind: 'have';
      readonly heads: Readonly<Record<string, number>>;
      readonly acked: number;
      readonly ackedEvent: number | null;
    }
  | { readonly kind: 'entries'; readonly entries: readonly LogEntry[] }
  /** Of a part of the till that is not always loaded: nothing of it is kept, and who does not know it passes over it. */
  | { readonly kind: 'word'; readonly word: unknown }
  | TalkPart;

/** A piece of something too long to be said at once. Pieces come in their order, and nothing else of that kind in between. */
export type TalkPart = { readonly kind: 'part'; readonly no: number; readonly of: number; readonly text: string };

/** A data channel takes no more bytes at once everywhere. */
const mostText = 60_000;
/** Letters of a part: with every one of them escaped or three bytes long it still fits. */
const partLetters = 15_000;
/** More parts than the longest entry has. */
const mostParts = 40;

export function talkIn(text: string): NeighbourTalk | undefined {
  try {
    const talk = JSON.parse(text) as Partial<Extract<NeighbourTalk, { kind: 'have' }>> & { readonly entries?: unknown };
    if (isPart(talk)) return talk;
    if (Array.isArray(talk.entries)) return { kind: 'entries', entries: talk.entries as LogEntry[] };
    if ('word' in talk) return { kind: 'word', word: talk.word };
    if (talk.kind !== 'have' || typeof talk.heads !== 'object' || typeof talk.acked !== 'number') return undefined;
    return { kind: 'have', heads: talk.heads, acked: talk.acked, ackedEvent: talk.ackedEvent ?? null };
  } catch {
    return undefined;
  }
}

/** As many texts as it takes, each with as many entries as fit. */
export function textsOf(entries: readonly LogEntry[]): readonly string[] {
  const texts: string[] = [];
  let some: LogEntry[] = [];
  let length = 0;
  const flush = (): void => {
    if (some.length > 0) texts.push(...partsOf(JSON.stringify({ kind: 'entries', entries: some })));
    [some, length] = [[], 0];
  };
  for (const entry of entries) {
    const own = utf8Bytes(JSON.stringify(entry));
    if (length + own > mostText) flush();
    some.push(entry);
    length += own;
  }
  flush();
  return texts;
}

function partsOf(text: string): readonly string[] {
  if (utf8Bytes(text) <= mostText) return [text];
  const of = Math.ceil(text.length / partLetters);
  return Array.from({ length: of }, (_, place) => {
    const part = { kind: 'part', no: place + 1, of, text: text.slice(place * partLetters, (place + 1) * partLetters) };
    return JSON.stringify(part);
  });
}

function isPart(talk: object): talk is TalkPart {
  if (!('kind' in talk) || talk.kind !== 'part' || !('no' in talk) || !('of' in talk) || !('text' in talk))
    return false;
  const { no, of, text } = talk;
  const isCounted = Number.isSafeInteger(no) && Number.isSafeInteger(of) && Number(of) <= mostParts;
  return (
    isCounted && Number(no) >= 1 && Number(no) <= Number(of) && typeof text === 'string' && text.length <= partLetters
  );
}

/** Puts the parts of each neighbour together again. `undefined`: more has to come, or one got lost. */
export function joinParts() {
  const begun = new Map<string, readonly TalkPart[]>();
  return (from: string, part: TalkPart): string | undefined => {
    const before = part.no === 1 ? [] : (begun.get(from) ?? []);
    begun.delete(from);
    if (before.length !== part.no - 1 || before.some(({ of }) => of !== part.of)) return undefined;
    const parts = [...before, part];
    if (part.no === part.of) return parts.map(({ text }) => text).join('');
    begun.set(from, parts);
    return undefined;
  };
}
