import type { PurseMove } from '@tresen/domain/closing/purse';
import type { SettledShift } from '@tresen/domain/closing/settled-shift';
import type { Tx } from '../../platform/db/tenant.ts';
import { followPurse } from './follow-purse.ts';
import { followSettlement, type SettlementSaid } from './follow-settlement.ts';

type Read = { readonly purse?: PurseMove; readonly settled?: SettledShift };

/** What an entry says of the money of the floor beside the drawer, in its own transaction. Mostly nothing. */
export function followMoney(
  { purse, settled }: Read,
  said: Omit<SettlementSaid, 'settled'>,
): ((tx: Tx) => Promise<void>) | undefined {
  if (purse) return followPurse({ ...said, move: purse });
  return settled && followSettlement({ ...said, settled });
}
