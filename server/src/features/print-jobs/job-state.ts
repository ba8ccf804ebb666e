import { printCauses, printJobStates } from '@tresen/domain/print/job';

export function jobState(row: { readonly job_id: string; readonly state: string; readonly cause: string | null }) {
  return {
    jobId: row.job_id,
    state: printJobStates.find((state) => state === row.state) ?? ('failed' as const),
    cause: printCauses.find((cause) => cause === row.cause) ?? null,
  };
}
