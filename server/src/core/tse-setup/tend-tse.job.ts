import { sql } from 'kysely';
import { z } from 'zod';
import { vouchedOrgId } from '../../platform/db/tenant.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { vendorPace } from '../tse/fiskaly-calls.ts';
import { tendDevices } from './tend-devices.ts';

/** Without an organisation: everybody's. */
const shape = z.strictObject({ orgId: z.uuid().optional() });

/** Every few minutes, and whenever somebody has done something that a device has to hear of. */
export const tendTse = job<z.infer<typeof shape>, Pick<JobServices, 'db' | 'enter' | 'files' | 'sealer'>>({
  name: 'tend-tse',
  shape,
  patience: { retries: 2, keepSeconds: 6 * 60 * 60 },
  run: async ({ data, services, log }) => {
    const { db, enter, files, sealer } = services;
    const { rows } = data.orgId
      ? { rows: [{ org_id: data.orgId }] }
      : await sql<{ org_id: string }>`select org_id from app.organizations_with_tse()`.execute(db);
    const now = () => Temporal.Now.instant();
    for (const { org_id } of rows)
      await tendDevices({ enter, files, sealer, now, log, pace: vendorPace }, vouchedOrgId(org_id));
  },
});
