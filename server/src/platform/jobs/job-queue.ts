import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '../db/tenant.ts';
import type { Log } from '../log/logger.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Traces } from '../traces/open-traces.ts';
import type { Clock, QueuedJob } from './job.ts';

export type Enqueue = <Data extends object>(job: JobName<Data>, data: Data, options?: EnqueueOptions) => Promise<void>;
type JobName<Data> = { readonly name: string; readonly shape: { parse(data: unknown): Data } };
/** `key` keeps a second, equal job out while the first still waits. */
type EnqueueOptions = { readonly key?: string };

export type JobQueue = {
  /** Puts work in together with the transaction's other changes, or not at all. */
  enqueueIn: (tx: Tx) => Enqueue;
  /** Puts work in by itself. */
  enqueue: Enqueue;
  work: <Services>(jobs: readonly QueuedJob<Services>[], clocks: readonly Clock[], services: Services) => Promise<void>;
  close: () => Promise<void>;
};

type Settings = {
  readonly url: string;
  readonly log: Log;
  readonly isWorker: boolean;
  readonly metrics: Metrics;
  readonly traces: Traces;
};

export async function openJobQueue({ url, log, isWorker, metrics, traces }: Settings): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    application_name: 'tresen-jobs',
    createSchema: false,
    migrate: false,
    max: isWorker ? 6 : 2,
    supervise: isWorker,
    schedule: isWorker,
    monitorVacuum: false,
    reindex: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    useListenNotify: isWorker,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue stumbled'));
  await boss.start();

  return {
    enqueueIn: (tx) => async (job, data, options) => {
      await boss.send(job.name, job.shape.parse(data), { db: fromKysely(tx), ...singleton(options) });
    },
    enqueue: async (job, data, options) => {
      await boss.send(job.name, job.shape.parse(data), singleton(options));
    },
    work: async (jobs, clocks, services) => {
      for (const job of jobs) await startWorking(boss, job, services, { log, metrics, traces });
      for (const clock of clocks)
        await boss.schedule(clock.jobName, clock.cron, {}, { tz: clock.timeZone, missed: 'once' });
    },
    close: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

type Observers = Pick<Settings, 'log' | 'metrics' | 'traces'>;

async function startWorking<Services>(
  boss: PgBoss,
  job: QueuedJob<Services>,
  services: Services,
  { log, metrics, traces }: Observers,
): Promise<void> {
  const options = {
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 5,
    burstWhenBatchFull: true,
    batchSize: 1,
  };
  await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    const jobLog = log.child({ job: job.name, jobId: taken.id });
    const began = performance.now();
    const ran = (outcome: 'done' | 'failed') => metrics.ranJob(job.name, outcome, (performance.now() - began) / 1000);
    try {
      const call = { data: taken.data, jobId: taken.id, now: Temporal.Now.instant(), log: jobLog, services };
      await traces.span(`job ${job.name}`, { 'tresen.attempt': taken.retryCount + 1 }, () => job.runWith(call));
      ran('done');
    } catch (error) {
      ran('failed');
      jobLog.error({ err: error, attempt: taken.retryCount + 1 }, 'the job failed and will be tried again');
      throw error;
    }
  });
}

function singleton(options: EnqueueOptions | undefined): { singletonKey?: string } {
  return options?.key === undefined ? {} : { singletonKey: options.key };
}
