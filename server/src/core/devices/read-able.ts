import type { Ability } from '@tresen/domain/locations/abilities';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { Tx } from '../../platform/db/tenant.ts';
import { tillTerminals } from './read-terminals.ts';
import { readTillRooms } from './read-rooms.ts';

type Asked = { readonly locationId: string; readonly switchedOn: readonly Ability[] };

/** What only places with an ability have: tables, and terminals for cards. */
export async function readAble(
  tx: Tx,
  { locationId, switchedOn }: Asked,
): Promise<Pick<Catalogue, 'rooms' | 'cardTerminals'>> {
  return {
    ...(switchedOn.includes('card-terminals') && { cardTerminals: await tillTerminals(tx, locationId) }),
    ...(switchedOn.includes('table-service') && { rooms: await readTillRooms(tx, locationId) }),
  };
}
