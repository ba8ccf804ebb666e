import { createAuditorGrant } from './create-auditor-grant.ts';
import { endAuditorGrant } from './end-auditor-grant.ts';
import { listAuditorGrants } from './list-auditor-grants.ts';
import { listAuditorReads } from './list-auditor-reads.ts';

export const auditorGrantVerbs = {
  list: listAuditorGrants,
  create: createAuditorGrant,
  end: endAuditorGrant,
  reads: listAuditorReads,
};
