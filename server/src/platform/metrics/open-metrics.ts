import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a pool of connections says of itself. */
export type PoolCounts = { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };

type Streams = { readonly open: number; readonly lagEvents: number };

/** `again`: known already. `gap`: entries before are missing. `refused`: not stored, and the device keeps it. */
export type SaleOutcome = 'stored' | 'again' | 'parked' | 'gap' | 'refused';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What this process counts and times. Labels come from lists in the code: no organisation and no person stands in one. */
export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const answers = new Histogram({
    name: 'tresen_http_seconds',
    help: 'How long an answer took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const sales = new Counter({
    name: 'tresen_sales_total',
    help: 'Sales that devices handed in, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['stored', 'again', 'parked', 'gap', 'refused'] as const) sales.inc({ outcome }, 0);
  const ingest = new Histogram({
    name: 'tresen_ingest_seconds',
    help: 'From entries of a device that were read to their commit, waiting included',
    buckets,
    registers,
  });
  const batch = new Histogram({
    name: 'tresen_ingest_batch_entries',
    help: 'Entries that were stored in one transaction',
    buckets: [1, 2, 4, 8, 16, 32],
    registers,
  });
  const mails = new Counter({
    name: 'tresen_mails_total',
    help: 'Mails handed to the mail server, or refused by it',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['sent', 'failed'] as const) mails.inc({ outcome }, 0);
  const runs = new Histogram({
    name: 'tresen_job_seconds',
    help: 'How long a run of a job took',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 30, 120],
    registers,
  });

  const looks: (() => Promise<void>)[] = [];

  return {
    registry,
    contentType: registry.contentType,
    /** Everything, as Prometheus reads it. */
    async tell(): Promise<string> {
      await Promise.all(looks.map((look) => look()));
      return registry.metrics();
    },
    /** For figures that have to be asked for each time before they are told. */
    lookBefore: (look: () => Promise<void>) => void looks.push(look),

    answered: (labels: { method: string; route: string; status: number }, seconds: number) =>
      answers.observe(labels, seconds),
    sold: (outcome: SaleOutcome, count = 1) => sales.inc({ outcome }, count),
    ingested: (seconds: number) => ingest.observe(seconds),
    storedTogether: (entries: number) => batch.observe(entries),
    mailed: (outcome: 'sent' | 'failed') => mails.inc({ outcome }),
    ranJob: (job: string, outcome: 'done' | 'failed', seconds: number) => runs.observe({ job, outcome }, seconds),

    watchStreams(read: () => Streams): void {
      gauge('tresen_streams_open', 'Devices that listen to this process', () => read().open);
      gauge(
        'tresen_stream_lag_events',
        'The most that a location’s stream was ahead of what was told here, at the last look',
        () => read().lagEvents,
      );
    },

    watchPools(pools: Readonly<Record<'app' | 'sales' | 'auth', PoolCounts>>): void {
      const connections = new Gauge({
        name: 'tresen_db_connections',
        help: 'Connections to the database that are in use, idle, or waited for',
        labelNames: ['pool', 'state'],
        registers,
        collect: () => {
          for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
            connections.set({ pool, state: 'in-use' }, totalCount - idleCount);
            connections.set({ pool, state: 'idle' }, idleCount);
            connections.set({ pool, state: 'waiting' }, waitingCount);
          }
        },
      });
    },
  };

  function gauge(name: string, help: string, read: () => number): void {
    const made: Gauge = new Gauge({ name, help, registers, collect: () => made.set(read()) });
  }
}
