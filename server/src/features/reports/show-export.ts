import { showExport as shown } from '../../platform/exports/request-export.ts';
import { inside } from '../../platform/http/use-case.ts';

export const showExport = inside.exports.show.handler(({ input, context }) => shown(context, input.exportId));
