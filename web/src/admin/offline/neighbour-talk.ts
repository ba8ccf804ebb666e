import type { LogEntry } from '@tresen/domain/log-entry';

/** What neighbours say to each other. */
export type NeighbourTalk =
  /** How far the logs go that the speaker holds; of its own also how far the server has it, and where the stream was then. */
  | {
      readonly kind: 'have';
      readonly heads: Readonly<Record<string, number>>;
      readonly acked: number;
      readonly ackedEvent: number | null;
    }
  | { readonly kind: 'entries'; readonly entries: readonly LogEntry[] };

/** A data channel takes no more at once everywhere. */
const mostText = 60_000;

export function talkIn(text: string): NeighbourTalk | undefined {
  try {
    const talk = JSON.parse(text) as Partial<Extract<NeighbourTalk, { kind: 'have' }>> & { readonly entries?: unknown };
    if (Array.isArray(talk.entries)) return { kind: 'entries', entries: talk.entries as LogEntry[] };
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
    if (some.length > 0) texts.push(JSON.stringify({ kind: 'entries', entries: some }));
    [some, length] = [[], 0];
  };
  for (const entry of entries) {
    const own = JSON.stringify(entry).length;
    if (length + own > mostText) flush();
    some.push(entry);
    length += own;
  }
  flush();
  return texts;
}
