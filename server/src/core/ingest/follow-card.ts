import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { hearFact } from '../cards/hear-fact.ts';

export type CardHere = {
  readonly card: CardFact;
  readonly device: DeviceIdentity;
  readonly now: Temporal.Instant;
};

/** What follows from it, in the transaction that keeps its entry. */
export function followCard({ card, device, now }: CardHere): (tx: Tx) => Promise<void> {
  const { orgId, locationId, deviceId } = device;
  return (tx) => hearFact(tx, { orgId, locationId, deviceId, now }, card);
}
