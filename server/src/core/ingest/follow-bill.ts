import type { BillFact } from '@tresen/domain/bills/bill-facts';
import { mayMakeConflict, subjectsOf } from '@tresen/domain/bills/bill-subjects';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { overdueBills } from '../bills/overdue-bills.ts';
import { refreshBills } from '../bills/refresh-bills.ts';

type SaidHere = {
  readonly bill: BillFact | undefined;
  readonly device: DeviceIdentity;
  readonly now: Temporal.Instant;
};

/**
 * Whether a piece was paid twice is seen in the transaction that pays, cancels or explains it. Everything else only makes rows stale.
 * Who looks at bills looks at those, too, that have waited too long for a round.
 */
export function followBill({ bill, device, now }: SaidHere): ((tx: Tx) => Promise<void>) | undefined {
  if (!bill || !mayMakeConflict(bill)) return undefined;
  const place = { orgId: device.orgId, locationId: device.locationId, now };
  return async (tx) => refreshBills(tx, place, [...subjectsOf(bill), ...(await overdueBills(tx, place))]);
}
