import { randomUUID } from 'node:crypto';
import type { TillTerminal } from '@tresen/domain/offer/till-terminal';
import { Client } from 'pg';
import type { Dice } from '../random.ts';
import type { OwnerHands } from './owner-hands.ts';
import type { Played } from './played.ts';

/** A terminal of the tills, and who stands at it. */
export type SetUp = {
  readonly terminal: TillTerminal;
  readonly plan: (dice: Dice) => Promise<void>;
};

type Place = { readonly owner: OwnerHands; readonly url: string; readonly locationId: string };

/** As the owner does it; what makes it quick stands in the row afterwards. */
export async function setUpTerminals(
  { owner, url, locationId }: Place,
  played: readonly Played[],
): Promise<readonly SetUp[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const set: SetUp[] = [];
  for (const kind of played)
    for (const [at, { at: place, tipRates, settings }] of kind.standing.entries()) {
      const terminalId = randomUUID();
      const name = `Terminal ${set.length + 1}`;
      await owner('PUT', `/card-terminals/${terminalId}`, {
        terminalId,
        locationId,
        name,
        registerIds: [],
        tipRates,
        at: place,
      });
      // Two of one provider are one place until they differ.
      const { rows } = await client.query<{ provider: TillTerminal['provider'] }>(
        `update app.card_terminals set settings = settings || $2, place = place || $3 where terminal_id = $1 returning provider`,
        [terminalId, JSON.stringify(settings), ` of ${name}`],
      );
      set.push({
        terminal: { terminalId, name, provider: rows[0]!.provider, registerIds: [] },
        plan: (dice) => kind.plan(at, dice),
      });
    }
  await client.query(`update app.locations set abilities = '{card-terminals}' where location_id = $1`, [locationId]);
  await client.end();
  return set;
}
