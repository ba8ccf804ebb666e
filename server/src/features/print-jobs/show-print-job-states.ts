import { fromDevice } from '../../platform/http/use-case.ts';
import { jobState } from './job-state.ts';

export const showPrintJobStates = fromDevice.till.printJobStates.handler(
  async ({ input, context: { device, enter } }) => {
    if (input.jobIds.length === 0) return { jobs: [] };
    const rows = await enter((tx) =>
      tx
        .selectFrom('app.print_jobs')
        .select(['job_id', 'state', 'cause'])
        .where('job_id', 'in', input.jobIds)
        .where('location_id', '=', device.locationId)
        .execute(),
    );
    return { jobs: rows.map(jobState) };
  },
);
