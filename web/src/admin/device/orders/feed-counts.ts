import { businessDateOf, type Closing } from '@tresen/domain/basics/business-day';
import { isStepCredible } from '@tresen/domain/basics/stamp';
import { correctedTime, receiptDate } from '@tresen/domain/device-log/device-clock';
import {
  type Counts,
  doesStay,
  foldCount,
  foldMove,
  hasSoldItsShare,
  type HeardCount,
  largestStep,
  leftOf,
  readCount,
  takenBy,
} from '@tresen/domain/offer/counts';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { movesOf } from '@tresen/domain/sales/counted-moves';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { readSale } from '@tresen/domain/sales/sale-version';
import { createStore } from '../../../shared/store.ts';
import { openEntries } from '../neighbours/foreign-orders.ts';
import type { ForeignEntry } from '../neighbours/neighbour-store.ts';
import type { Readable } from '../till/till.ts';
import type { Left, Lefts } from './order-feed.ts';
import type { KeptCounts } from './server-counts.ts';

export type FeedCounts = {
  /** What is left of the articles that are counted now. */
  readonly lefts: Readable<Lefts>;
  /** The largest step that is known here. */
  readonly step: () => number;
  readonly show: () => void;
};

type Parts = {
  readonly fromServer: () => KeptCounts;
  readonly seq: () => number;
  readonly unheard: () => readonly ForeignEntry[];
  readonly ownFacts: () => readonly ForeignEntry[];
  readonly closing: () => Closing;
  readonly now: () => number;
  /** Neither the server nor a neighbour is heard. */
  readonly isAlone: () => boolean;
  /** How many devices sell here, with this one. */
  readonly tills: () => number;
};

/** What the server told of what is left, and over it what was written here and by neighbours since. */
export function openFeedCounts(parts: Parts): FeedCounts {
  const { fromServer, seq, unheard, closing, now } = parts;
  const lefts = createStore<Lefts>(new Map());
  let step = 0;

  return {
    lefts,
    step: () => step,
    show: () => {
      const known = withUnheard(fromServer(), openEntries(unheard(), seq()), closing());
      step = Math.max(fromServer().lastStep, largestStep(known));
      const today = businessDateOf(Temporal.Instant.fromEpochMilliseconds(now()), closing()).toString();
      const next = leftsOn(known, today, shareIn(known, parts));
      if (!isSame(next, lefts.get())) lefts.set(next);
    },
  };
}

/** What a neighbour cannot have come to waits until the server tells it. */
function withUnheard({ counts, lastStep }: KeptCounts, open: readonly ForeignEntry[], closing: Closing): Counts {
  const largest = Math.max(lastStep, largestStep(counts));
  const isBelieved = (step: number | null) => step === null || isStepCredible(step, largest);
  const said = open.flatMap(({ entry }) => countIn(entry, closing) ?? []).filter(({ fact }) => isBelieved(fact.step));
  const sales = open
    .flatMap(({ entry }) => {
      const sale = readSale(entry);
      return sale ? [{ sale, entryId: entry.id }] : [];
    })
    .filter(({ sale }) => isBelieved(sale.step));
  let known = said.reduce((all, count) => foldCount(all, count), counts);
  // What is taken back is looked for among what was sold.
  for (const { sale, entryId } of [...sales.filter(isSold), ...sales.filter((one) => !isSold(one))]) {
    const { moves } = known;
    const taken = movesOf(sale, entryId, (articleId, orderId) => moves.get(articleId)?.get(orderId));
    known = taken.reduce((all, move) => foldMove(all, move), known);
  }
  return known;
}

function countIn(entry: LogEntry, closing: Closing): HeardCount | undefined {
  const fact = entry.type === 'article.count.v1' ? readCount(entry.payload) : undefined;
  return fact && { fact, entryId: entry.id, businessDate: receiptDate(correctedTime(entry), closing) };
}

function isSold({ sale }: { readonly sale: SaleFact }): boolean {
  return sale.cancels === null;
}

type IsShareSold = (articleId: string, pieces: number) => boolean;

/** What is sold here while nobody is heard, others may have sold as well. */
function shareIn(counts: Counts, { isAlone, tills, ownFacts, seq }: Parts): IsShareSold {
  if (!isAlone()) return () => false;
  const own = new Set(openEntries(ownFacts(), seq()).flatMap(({ entry }) => readSale(entry)?.orderId ?? []));
  return (articleId, pieces) => {
    const soldAlone = takenBy(counts, articleId, own);
    return hasSoldItsShare(pieces + soldAlone, soldAlone, tills());
  };
}

function leftsOn(counts: Counts, businessDate: string, isShareSold: IsShareSold): Lefts {
  return new Map(
    [...counts.registers.keys()].flatMap((articleId): [string, Left][] => {
      const pieces = leftOf(counts, articleId, businessDate);
      if (pieces === undefined) return [];
      const stays = doesStay(counts, articleId);
      return [[articleId, { pieces, stays, isShareSold: isShareSold(articleId, pieces) }]];
    }),
  );
}

function isSame(one: Lefts, other: Lefts): boolean {
  return one.size === other.size && [...one].every(([articleId, left]) => isSameLeft(left, other.get(articleId)));
}

function isSameLeft({ pieces, stays, isShareSold }: Left, other: Left | undefined): boolean {
  return other?.pieces === pieces && other.stays === stays && other.isShareSold === isShareSold;
}
