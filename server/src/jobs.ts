import { buildDatevBatch } from './features/datev/build-batch.job.ts';
import { buildAuditPackage } from './features/dsfinvk/build-audit-package.job.ts';
import { buildTaxOfficeExport } from './features/dsfinvk/build-tax-office-export.job.ts';
import { mailInvitation } from './features/invitations/mail-invitation.job.ts';
import { mailEmailChange } from './features/profile/mail-email-change.job.ts';
import { mailPasswordReset } from './features/session/mail-password-reset.job.ts';
import { buildOrderOverview } from './features/reports/build-order-overview.job.ts';
import { nightlyMaintenance } from './features/upkeep/nightly-maintenance.job.ts';
import { keepMonthJob, verifyArchiveJob } from './core/archive/keep-archive.job.ts';
import { closeDays } from './core/closing/close-days.job.ts';
import type { Clock, QueuedJob } from './platform/jobs/job.ts';
import type { JobServices } from './core/jobs/job-services.ts';
import { mailNotice } from './core/mail/mail-notice.job.ts';
import { reconcileCardsJob } from './core/cards/reconcile-cards.job.ts';
import { sweepDevicesJob, sweepSigningJob } from './core/signing/sweep-signing.job.ts';
import { markUnsigned } from './core/signing/mark-unsigned.job.ts';
import { keepProcedureJob } from './core/procedure/keep-procedure.job.ts';
import { remindOfNoticesJob } from './core/tax-notices/remind-of-notices.job.ts';
import { tendTse } from './core/tse-setup/tend-tse.job.ts';

/** Every job there is. */
export const jobs: readonly QueuedJob<JobServices>[] = [
  mailPasswordReset,
  mailEmailChange,
  mailInvitation,
  mailNotice,
  nightlyMaintenance,
  markUnsigned,
  tendTse,
  sweepSigningJob,
  sweepDevicesJob,
  reconcileCardsJob,
  closeDays,
  buildDatevBatch,
  buildTaxOfficeExport,
  buildAuditPackage,
  buildOrderOverview,
  keepMonthJob,
  verifyArchiveJob,
  remindOfNoticesJob,
  keepProcedureJob,
];

/** Every clock there is. */
export const clocks: readonly Clock[] = [
  { jobName: nightlyMaintenance.name, cron: '17 3 * * *', timeZone: 'Europe/Berlin' },
  { jobName: keepMonthJob.name, cron: '41 4 * * *', timeZone: 'Europe/Berlin' },
  { jobName: verifyArchiveJob.name, cron: '7 5 * * *', timeZone: 'Europe/Berlin' },
  { jobName: remindOfNoticesJob.name, cron: '13 7 * * *', timeZone: 'Europe/Berlin' },
  { jobName: keepProcedureJob.name, cron: '29 3 * * *', timeZone: 'Europe/Berlin' },
  { jobName: closeDays.name, cron: '* * * * *', timeZone: 'UTC' },
  { jobName: tendTse.name, cron: '*/5 * * * *', timeZone: 'UTC' },
  { jobName: reconcileCardsJob.name, cron: '* * * * *', timeZone: 'UTC' },
  { jobName: sweepSigningJob.name, cron: '* * * * *', timeZone: 'UTC' },
  { jobName: sweepDevicesJob.name, cron: '7 * * * *', timeZone: 'UTC' },
];
