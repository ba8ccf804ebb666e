import type { JobServices } from '../jobs/job-services.ts';

export type ArchiveServices = Pick<JobServices, 'enter' | 'files'> & {
  /** Of the description of the tax office's files. */
  readonly grammar: string;
  readonly now: () => Temporal.Instant;
};
