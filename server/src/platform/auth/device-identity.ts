import type { DeviceRole } from '@tresen/domain/people/device-access';
import type { OrgId } from '../db/tenant.ts';

/** A device that has proved itself, and where it stands. */
export type DeviceIdentity = {
  readonly deviceId: string;
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly role: DeviceRole;
};
