import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import type { ShownTerminal } from '@tresen/contract/card-terminals';
import { cardProviders } from '@tresen/domain/cards/card-terminal';
import type { Tx } from '../../platform/db/tenant.ts';

/** The terminals of a location by name, and nothing of what is secret of them. */
export async function readTerminals(tx: Tx, locationId: string): Promise<ShownTerminal[]> {
  const rows = await tx
    .selectFrom('app.card_terminals as t')
    .leftJoin('app.devices as d', (join) =>
      join.onRef('d.org_id', '=', 't.org_id').onRef('d.device_id', '=', 't.device_id'),
    )
    .select(['t.terminal_id', 't.provider', 't.name', 't.register_ids', 't.tip_rates', 't.place'])
    .select('d.name as bridge_name')
    .where('t.location_id', '=', locationId)
    .where('t.retired_at', 'is', null)
    .orderBy('t.name')
    .orderBy('t.terminal_id')
    .execute();
  return rows.map((row) => ({
    terminalId: row.terminal_id,
    name: row.name,
    provider: cardProviders.find((one) => one === row.provider) ?? 'double',
    registerIds: row.register_ids,
    tipRates: row.tip_rates,
    place: row.place,
    bridgeName: row.bridge_name ?? '',
  }));
}

/** As tills of the location know them. */
export async function tillTerminals(tx: Tx, locationId: string): Promise<readonly TillTerminal[]> {
  const all = await readTerminals(tx, locationId);
  return all.map(({ terminalId, name, provider, registerIds }) => ({ terminalId, name, provider, registerIds }));
}
