import type { OutageFact, OutageScope } from './signing-facts.ts';

/** One answer may get lost. */
const waitsInVain = 2;
/** A line that comes back at once was never gone. */
const lineGoneMs = 5_000;
const probeEveryMs = 15_000;

/** When something happened: by the clock that only counts, and what is written down of it. */
export type Moment = { readonly monoMs: number; readonly at: string };

export type TillOutage = {
  readonly scope: OutageScope;
  readonly reason: string;
  /** The first thing that was asked in vain. */
  readonly since: string;
};

/** What a till knows about whether papers are worth waiting for. */
export type SigningWatch = {
  /** Waits in a row that ended without an answer, and when the first of them began. */
  readonly inVain: { readonly count: number; readonly since: string };
  readonly noLine: Moment | undefined;
  readonly outage:
    | (TillOutage & {
        /** What was asked before proves nothing. */
        readonly noticedMs: number;
        readonly probedMs: number;
        /** What ends it: that the server says so, or that something was signed or judged. */
        readonly endsWith: 'word' | 'proof';
      })
    | undefined;
};

export type SigningNews =
  | { readonly kind: 'line'; readonly isUp: boolean }
  | { readonly kind: 'tick' }
  | { readonly kind: 'probed' }
  /** A paper was waited for, and nobody said what became of it. */
  | { readonly kind: 'in-vain'; readonly asked: Moment }
  /** The server spoke. `isProof`: of nothing that it was asked about it said that it still waits. */
  | {
      readonly kind: 'heard';
      readonly asked: Moment;
      readonly outage: { readonly reason: string } | null;
      readonly isProof: boolean;
    };

export type Watched = { readonly watch: SigningWatch; readonly facts: readonly OutageFact[] };

export const freshWatch: SigningWatch = { inVain: { count: 0, since: '' }, noLine: undefined, outage: undefined };

/** After a reload: what began before goes on until somebody is heard. */
export function watchAgain(kept: TillOutage | undefined, monoMs: number): SigningWatch {
  if (!kept) return freshWatch;
  return { ...freshWatch, outage: { ...kept, noticedMs: monoMs, probedMs: -Infinity, endsWith: 'word' } };
}

/** The whole of when an outage begins and ends at a till. Facts come in turns, and none ends before it began. */
export function watchSigning(watch: SigningWatch, news: SigningNews, now: Moment): Watched {
  switch (news.kind) {
    case 'line':
      return { watch: lineTurned(watch, news.isUp, now), facts: [] };
    case 'tick':
      return ticked(watch, now);
    case 'probed':
      return quiet({ ...watch, outage: watch.outage && { ...watch.outage, probedMs: now.monoMs } });
    case 'in-vain':
      return waitedInVain(watch, news.asked, now);
    case 'heard':
      return heard(watch, news, now);
  }
}

/** While nothing is signed no paper waits. */
export function isWorthWaiting({ outage }: SigningWatch): boolean {
  return outage === undefined;
}

/** Asks whether it is over: at once when the line is back, and then every so often. */
export function isProbeDue({ outage }: SigningWatch, monoMs: number): boolean {
  return outage !== undefined && monoMs - outage.probedMs >= probeEveryMs;
}

function lineTurned(watch: SigningWatch, isUp: boolean, now: Moment): SigningWatch {
  if (!isUp) return { ...watch, noLine: watch.noLine ?? now };
  if (watch.noLine === undefined) return watch;
  return { ...watch, noLine: undefined, outage: watch.outage && { ...watch.outage, probedMs: -Infinity } };
}

function ticked(watch: SigningWatch, now: Moment): Watched {
  const { noLine } = watch;
  if (watch.outage || !noLine || now.monoMs - noLine.monoMs < lineGoneMs) return quiet(watch);
  return begin(watch, { scope: 'line', reason: 'no line', since: noLine.at, endsWith: 'word' }, now);
}

function waitedInVain(watch: SigningWatch, asked: Moment, now: Moment): Watched {
  if (watch.outage) return quiet(watch);
  const count = watch.inVain.count + 1;
  const since = count === 1 ? asked.at : watch.inVain.since;
  const next = { ...watch, inVain: { count, since } };
  if (count < waitsInVain) return quiet(next);
  const isLine = watch.noLine !== undefined;
  return begin(
    next,
    isLine
      ? { scope: 'line', reason: 'no line', since, endsWith: 'word' }
      : { scope: 'device', reason: 'no answer in 1.5 s', since, endsWith: 'proof' },
    now,
  );
}

function heard(watch: SigningWatch, news: SigningNews & { readonly kind: 'heard' }, now: Moment): Watched {
  const { outage } = watch;
  const there = { ...watch, noLine: undefined, inVain: news.isProof ? freshWatch.inVain : watch.inVain };
  if (outage && news.asked.monoMs < outage.noticedMs) return quiet(watch);
  if (news.outage) {
    if (outage?.scope === 'device') return quiet({ ...there, outage: { ...outage, endsWith: 'word' } });
    const over = ended(there, now);
    const { reason } = news.outage;
    const begun = begin(over.watch, { scope: 'device', reason, since: now.at, endsWith: 'word' }, now);
    return { watch: begun.watch, facts: [...over.facts, ...begun.facts] };
  }
  return outage?.endsWith === 'proof' && !news.isProof ? quiet(there) : ended(there, now);
}

type Begun = TillOutage & { readonly endsWith: 'word' | 'proof' };

function begin(watch: SigningWatch, { endsWith, ...begun }: Begun, now: Moment): Watched {
  const since = earlier(begun.since, now.at);
  const { scope, reason } = begun;
  return {
    watch: {
      ...watch,
      inVain: freshWatch.inVain,
      outage: { scope, reason, since, noticedMs: now.monoMs, probedMs: now.monoMs, endsWith },
    },
    facts: [{ phase: 'began', scope, reason, at: since }],
  };
}

function ended(watch: SigningWatch, { at }: Moment): Watched {
  const { outage } = watch;
  if (!outage) return quiet(watch);
  const { scope, reason, since } = outage;
  return {
    watch: { ...watch, inVain: freshWatch.inVain, outage: undefined },
    // Somebody may have set the clock meanwhile.
    facts: [{ phase: 'ended', scope, reason, at: earlier(since, at) === since ? at : since }],
  };
}

function quiet(watch: SigningWatch): Watched {
  return { watch, facts: [] };
}

function earlier(one: string, other: string): string {
  return Temporal.Instant.compare(one, other) <= 0 ? one : other;
}
