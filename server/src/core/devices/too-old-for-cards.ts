import { cardEntries } from '@tresen/domain/cards/card-facts';
import type { Tx } from '../../platform/db/tenant.ts';
import { findDevicesBehind } from './devices-behind.ts';

/** By name, the devices of a location that do not read everything that is written down of card payments. */
export async function tooOldForCards(
  tx: Tx,
  asked: { readonly locationId: string; readonly now: Temporal.Instant },
): Promise<readonly string[]> {
  const behind = await findDevicesBehind(tx, asked);
  return behind(cardEntries);
}
