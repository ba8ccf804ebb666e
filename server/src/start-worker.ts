import type { Context } from './context.ts';
import { clocks, jobs } from './jobs.ts';
import { once } from './platform/jobs/once.ts';
import { countMails } from './platform/mail/count-mails.ts';
import { openMail } from './platform/mail/send-mail.ts';
import { readInstallationFiguresWith } from './platform/metrics/read-installation-figures.ts';
import { watchInstallation } from './platform/metrics/watch-installation.ts';

export async function startWorker({ config, log, services, metrics }: Context): Promise<AsyncDisposable> {
  const { db, accounts, attempts, enter, queue, files, sealer, tills } = services;
  const mail = openMail({ ...config.mail, publicUrl: config.http.publicUrl });
  metrics.lookBefore(watchInstallation({ registry: metrics.registry, read: readInstallationFiguresWith(db) }));
  await queue.work(jobs, clocks, {
    accounts,
    attempts,
    enter,
    db,
    files,
    sealer,
    taxOfficeGrammar: config.taxOfficeGrammar,
    sendMail: countMails(mail.sendMail, metrics),
    signing: tills.signing,
    cards: tills.cards,
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
