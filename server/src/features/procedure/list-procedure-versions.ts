import { inside } from '../../core/calls/use-case.ts';
import { shownVersions } from './shown-versions.ts';

export const listProcedureVersions = inside.procedure.list.handler(({ context: { tx } }) => shownVersions(tx));
