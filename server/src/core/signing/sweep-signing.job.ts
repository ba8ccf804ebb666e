import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { sweepDevices, type SweepServices, sweepSigning } from './sweep-signing.ts';

/** Every minute: processes that whoever began them left behind. */
export const sweepSigningJob = job<Record<string, never>, SweepServices>({
  name: 'sweep-signing',
  shape: z.strictObject({}),
  run: async ({ services, log }) => {
    const taken = await sweepSigning(services);
    if (taken > 0) log.info({ taken }, 'transactions were taken up');
  },
});

/** Every hour: what devices have open. */
export const sweepDevicesJob = job<Record<string, never>, SweepServices>({
  name: 'sweep-tse-devices',
  shape: z.strictObject({}),
  run: async ({ services, log }) => {
    const ended = await sweepDevices(services);
    if (ended > 0) log.info({ ended }, 'open transactions were aborted');
  },
});
