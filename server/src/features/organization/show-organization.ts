import { inside } from '../../core/calls/use-case.ts';
import { organizationSettings } from './organization-settings.ts';

export const showOrganization = inside.organization.show.handler(({ context: { tx } }) => organizationSettings(tx));
