import type { Context } from './context.ts';
import { clocks, jobs } from './jobs.ts';
import { once } from './platform/jobs/once.ts';
import { openMail } from './platform/mail/send-mail.ts';
import { openTse } from './platform/tse/open-tse.ts';

export async function startWorker({ config, log, house }: Context): Promise<AsyncDisposable> {
  const { db, accounts, attempts, enter, queue, files } = house;
  const mail = openMail({ ...config.mail, publicUrl: config.http.publicUrl });
  await queue.work(jobs, clocks, {
    accounts,
    attempts,
    enter,
    db,
    files,
    sendMail: mail.sendMail,
    tse: openTse(config.tseProvider, { enter, now: () => Temporal.Now.instant() }),
    once: (orgId, jobId, effect) => once(db, orgId, jobId, effect),
  });
  log.info({ jobs: jobs.map((job) => job.name) }, 'working');
  return {
    [Symbol.asyncDispose]: async () => {
      await queue.close();
      mail.close();
    },
  };
}
