import type { z } from 'zod';
import type { Log } from '../log/logger.ts';

/** How often a failed job is tried again, and how soon a worker that died is noticed. */
type Patience = { readonly retries: number; readonly heartbeatSeconds: number; readonly keepSeconds: number };

const patience: Patience = { retries: 8, heartbeatSeconds: 15, keepSeconds: 60 * 60 };

export type JobCall<Data, Services> = {
  readonly data: Data;
  readonly jobId: string;
  readonly now: Temporal.Instant;
  readonly log: Log;
  readonly services: Services;
};

/** A job as the queue sees it: by name, with data it has not looked at. */
export type QueuedJob<Services> = {
  readonly name: string;
  readonly patience: Patience;
  /** A queue fed by sales stays silent inside their transaction. */
  readonly isWokenByNotify: boolean;
  readonly runWith: (call: JobCall<unknown, Services>) => Promise<void>;
};

export type Job<Data, Services> = QueuedJob<Services> & { readonly shape: z.ZodType<Data> };

type Definition<Data, Services> = {
  readonly name: string;
  readonly shape: z.ZodType<Data>;
  readonly run: (call: JobCall<Data, Services>) => Promise<void>;
  readonly isWokenByNotify?: boolean;
  readonly patience?: Partial<Patience>;
};

/** A job runs at least once. What it changes in the database it marks with `once`, so that the change happens once. */
export function job<Data, Services>(definition: Definition<Data, Services>): Job<Data, Services> {
  const { name, shape, run, isWokenByNotify = true } = definition;
  return {
    name,
    shape,
    isWokenByNotify,
    patience: { ...patience, ...definition.patience },
    runWith: async (call) => run({ ...call, data: shape.parse(call.data) }),
  };
}

export type Clock = {
  readonly jobName: string;
  readonly cron: string;
  /** Schedules have a time zone: four in the morning is local time. */
  readonly timeZone: string;
};
