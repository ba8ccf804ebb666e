import type { OrgId } from '../../platform/db/tenant.ts';

/** Whose bills, and when they are looked at. */
export type BillsPlace = { readonly orgId: OrgId; readonly locationId: string; readonly now: Temporal.Instant };
