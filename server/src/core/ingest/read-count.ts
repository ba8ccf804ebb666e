import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { CountFact } from '@tresen/domain/offer/counts';
import type { CountEntry } from './entry-to-record.ts';
import { filedBySigning } from './filed-day.ts';
import type { SaleSurroundings } from './read-sale.ts';

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly surroundings: Pick<SaleSurroundings, 'catalogue'>;
};

/** It holds for the business day on which it was said, or longer if it says so. */
export function readCount(fact: CountFact, { entry, now, surroundings }: Arrival): CountEntry {
  return {
    act: 'count',
    cause: '',
    article_id: fact.articleId,
    count_id: fact.countId,
    left_count: fact.left,
    stays: fact.stays === true,
    step: fact.step,
    business_date: filedBySigning(entry, now, surroundings.catalogue.location).business_date,
    actor_id: entry.actor.userId,
  };
}
