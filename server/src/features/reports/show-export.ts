import { showExport as shown } from '../../core/exports/request-export.ts';
import { inside } from '../../core/calls/use-case.ts';

export const showExport = inside.exports.show.handler(({ input, context }) => shown(context, input.exportId));
