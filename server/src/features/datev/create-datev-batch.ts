import { requestExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { buildDatevBatch } from './build-batch.job.ts';

export const createDatevBatch = inside.datev.create.handler(({ input, context }) => {
  const { exportId } = input;
  const { actor, enqueue } = context;
  return requestExport(context, { ...input, kind: 'datev', format: 'extf', locale: 'de' }, () =>
    enqueue(buildDatevBatch, { orgId: actor.orgId, exportId }),
  );
});
