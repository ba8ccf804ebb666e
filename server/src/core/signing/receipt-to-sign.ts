import type { OrgId } from '../../platform/db/tenant.ts';
import type { ProcessType } from '../tse/tse-adapter.ts';

export type ReceiptToSign = {
  readonly orgId: OrgId;
  readonly locationId: string;
  readonly registerId: string;
  readonly orderId: string;
  readonly businessDate: string;
  readonly receivedAt: Temporal.Instant;
  /** Sold while the till was cut off: the device was out of reach for it, and is not asked to sign the past. */
  readonly isLate: boolean;
  readonly processType: ProcessType;
  readonly processData: string;
  readonly now: Temporal.Instant;
};
