import { Gauge, type Registry } from 'prom-client';
import type { InstallationFigures } from './read-installation-figures.ts';

type Settings = {
  readonly registry: Registry;
  readonly read: () => Promise<InstallationFigures>;
  readonly timeoutMs?: number;
};

/**
 * Figures that the database has to be asked for. Asked when somebody reads them, all in one go and not for long: when no
 * answer comes they are absent, `tresen_figures_up` is 0, and everything else is told all the same.
 */
export function watchInstallation({ registry, read, timeoutMs = 3000 }: Settings): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });

  const jobs = gauge('tresen_jobs', 'Jobs that wait, wait for another try, or were given up', ['job', 'state']);
  const oldestJob = gauge('tresen_job_oldest_seconds', 'How long the oldest job that is due has waited', ['job']);
  const incidents = gauge('tresen_incidents_open', 'Incidents that nobody has closed', ['kind']);
  const plain = {
    parked: gauge('tresen_parked_open', 'Entries that were set aside and wait for a decision'),
    tse_outages: gauge('tresen_tse_outages_open', 'Places that sell without signatures right now'),
    silent_devices: gauge(
      'tresen_devices_silent',
      'Devices that had something unsent when they were last heard, 15 minutes ago or more',
    ),
    print_jobs: gauge('tresen_print_jobs_waiting', 'Paper that waits for its printer'),
    print_job_seconds: gauge('tresen_print_job_oldest_seconds', 'How long the oldest of it has waited'),
    closings_overdue: gauge('tresen_closings_overdue', 'Places that should have been closed 10 minutes ago or more'),
    wal_archive_stuck: gauge(
      'tresen_wal_archive_stuck_seconds',
      'How long nothing of the database’s log was archived while attempts fail; 0 if the last attempt succeeded',
    ),
  };
  const all = [jobs, oldestJob, incidents, ...Object.values(plain)];

  const up = gauge('tresen_figures_up', '1 if the database told the figures of the installation in time');

  return async () => {
    const figures = await inTime(read(), timeoutMs);
    up.set(figures ? 1 : 0);
    for (const one of all) one.reset();
    if (figures) fill(figures);
    else for (const one of Object.values(plain)) one.remove();
  };

  function fill(figures: InstallationFigures): void {
    for (const { job, state, count } of figures.jobs) jobs.set({ job, state }, count);
    for (const { job, seconds } of figures.oldestJobs) oldestJob.set({ job }, seconds);
    for (const { kind, count } of figures.incidents) incidents.set({ kind }, count);
    for (const [name, value] of figures.plain) if (isPlain(name)) plain[name].set(value);
  }

  function isPlain(name: string): name is keyof typeof plain {
    return name in plain;
  }
}

async function inTime<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), milliseconds);
  try {
    return await Promise.race([work, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
