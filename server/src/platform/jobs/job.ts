import type { z } from 'zod';
import type { Log } from '../log/logger.ts';

/** How often a failed job is tried again, and how soon a worker that died is noticed. */
type Patience = { readonly retries: number; readonly heartbeatSeconds: number; readonly keepSeconds: number };

const patience: Patience = { retries: 8, heartbeatSeconds: 15, keepSeconds: 60 * 60 };

export type JobCall<Data, World> = {
  readonly data: Data;
  readonly jobId: string;
  readonly now: Temporal.Instant;
  readonly log: Log;
  readonly world: World;
};

/** A job as the queue sees it: by name, with data it has not looked at. */
export type QueuedJob<World> = {
  readonly name: string;
  readonly patience: Patience;
  /** A queue fed by sales stays silent inside their transaction. */
  readonly isWokenByNotify: boolean;
  readonly runWith: (call: JobCall<unknown, World>) => Promise<void>;
};

export type Job<Data, World> = QueuedJob<World> & { readonly shape: z.ZodType<Data> };

type Definition<Data, World> = {
  readonly name: string;
  readonly shape: z.ZodType<Data>;
  readonly run: (call: JobCall<Data, World>) => Promise<void>;
  readonly isWokenByNotify?: boolean;
  readonly patience?: Partial<Patience>;
};

/** A job runs at least once. What it changes in the database it marks with `once`, so that the change happens once. */
export function job<Data, World>(definition: Definition<Data, World>): Job<Data, World> {
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
  /** Clocks tick in a place: at four in the morning means there. */
  readonly timeZone: string;
};
