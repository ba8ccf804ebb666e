import { grantSupport } from './grant-support.ts';
import { listOpenOrganizations } from './list-open-organizations.ts';
import { listSupportGrants } from './list-support-grants.ts';
import { revokeSupport } from './revoke-support.ts';

export const supportVerbs = {
  list: listSupportGrants,
  grant: grantSupport,
  revoke: revokeSupport,
  organizations: listOpenOrganizations,
};
