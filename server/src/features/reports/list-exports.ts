import { exportRows, exportViews } from '../../core/exports/export-view.ts';
import { inside } from '../../core/calls/use-case.ts';

export const listExports = inside.exports.list.handler(async ({ input, context }) => {
  const { tx, accounts } = context;
  return { exports: [...(await exportViews(await exportRows(tx, input), accounts))] };
});
