import { inside } from '../../core/calls/use-case.ts';
import { keepProcedureVersion } from '../../core/procedure/keep-version.ts';
import { shownVersions } from './shown-versions.ts';

export const createProcedureVersion = inside.procedure.create.handler(async ({ context }) => {
  const { tx, actor, now } = context;
  await keepProcedureVersion(tx, { orgId: actor.orgId, now });
  return shownVersions(tx);
});
