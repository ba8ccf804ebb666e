import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../../core/jobs/job-services.ts';

const monthsAhead = 13;
const daysToKeepMarks = 7;

/** Once a night: next year's partitions are there long before they are needed, and what has expired is swept out. */
export const nightlyMaintenance = job<Record<string, never>, JobServices>({
  name: 'keep-house',
  shape: z.strictObject({}),
  run: async ({ now, services, log }) => {
    const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
    const sweepBefore = now.subtract({ hours: daysToKeepMarks * 24 });
    const made = await sql<{
      made: number;
    }>`select app.ensure_partitions(${today}::date, ${monthsAhead}) as made`.execute(services.db);
    const swept = await sql<{ swept: number }>`select app.sweep_marks(${sweepBefore.toString()}) as swept`.execute(
      services.db,
    );
    const papers = await sql<{
      swept: number;
    }>`select app.sweep_print_jobs(${sweepBefore.toString()}) as swept`.execute(services.db);
    await services.attempts.sweep(now.subtract({ hours: 24 }));
    log.info(
      { partitions: made.rows[0]?.made, marks: swept.rows[0]?.swept, papers: papers.rows[0]?.swept },
      'nightly maintenance is done',
    );
  },
});
