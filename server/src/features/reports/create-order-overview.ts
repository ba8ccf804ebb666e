import { requestExport } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';
import { buildOrderOverview } from './build-order-overview.job.ts';

export const createOrderOverview = inside.exports.createOverview.handler(({ input, context }) => {
  const { exportId } = input;
  const { actor, enqueue } = context;
  return requestExport(context, { ...input, kind: 'order-overview', delivers: 'whole' }, () =>
    enqueue(buildOrderOverview, { orgId: actor.orgId, exportId }),
  );
});
