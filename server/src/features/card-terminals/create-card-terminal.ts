import type { NewTerminal } from '@tresen/contract/card-terminals';
import { heardOf, openAccount } from '../../core/cards/open-account.ts';
import { outside } from '../../core/calls/use-case.ts';
import type { OutsideCall } from '../../core/calls/call.ts';
import { refuseClosedEvent } from '../../core/closing/refuse-closed-event.ts';
import type { Tx } from '../../platform/db/tenant.ts';
import { notFound } from '../../platform/http/not-found.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cardSecretsPurpose } from '../../platform/secrets/sealed-columns.ts';
import { writeAudit } from '../../platform/db/write-audit.ts';
import { openPlace } from './open-place.ts';
import { explained } from './terminal-refusal.ts';

/** Sent twice, made once. A reader is paired before it stands here: if that breaks off in between, the list of readers has it. */
export const createCardTerminal = outside.cardTerminals.create.handler(async ({ input, context }) => {
  const { visitor, enter, sealer, now } = context;
  if (!visitor?.organization) throw refusal('access/denied');
  const { orgId } = visitor.organization;
  const { terminalId, locationId, name, registerIds, tipRates } = input;
  const isKnown = await enter(orgId, (tx) => lookAround(tx, input));
  if (isKnown) return {};
  const found = await findPlace(input, context);
  await enter(orgId, async (tx) => {
    await tx
      .insertInto('app.card_terminals')
      .values({
        org_id: orgId,
        terminal_id: terminalId,
        location_id: locationId,
        provider: found.provider,
        name,
        device_id: found.deviceId,
        settings: JSON.stringify(found.settings),
        place: found.place,
        secrets: sealer.seal(cardSecretsPurpose(terminalId), found.secret),
        tip_rates: [...tipRates],
        register_ids: [...registerIds],
        made_at: now.toString(),
      })
      .onConflict((conflict) => conflict.columns(['org_id', 'terminal_id']).doNothing())
      .execute()
      .catch((error: unknown) => {
        throw explained(error);
      });
    const actor = { userId: visitor.account.userId, orgId, role: visitor.role };
    await writeAudit(tx, { actor, now, act: 'card-terminal.created', subject: { terminalId, locationId, name } });
  });
  return {};
});

/** Whether it stands here already; refused is what can be, before a provider hears of it. */
async function lookAround(tx: Tx, { terminalId, locationId, at }: NewTerminal): Promise<boolean> {
  await openPlace(tx, locationId);
  await refuseClosedEvent(tx, { locationId });
  if (at.provider === 'zvt') {
    const bridge = await tx
      .selectFrom('app.devices')
      .select('device_id')
      .where('device_id', '=', at.deviceId)
      .where('location_id', '=', locationId)
      .where('role', '=', 'bridge')
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!bridge) throw notFound('device');
  }
  const known = await tx
    .selectFrom('app.card_terminals')
    .select('location_id')
    .where('terminal_id', '=', terminalId)
    .executeTakeFirst();
  return known !== undefined;
}

type Place = {
  readonly provider: string;
  readonly deviceId: string | null;
  readonly settings: object;
  readonly place: string;
  readonly secret: string;
};

async function findPlace({ at, name }: NewTerminal, { cardVendors }: OutsideCall): Promise<Place> {
  if (at.provider === 'zvt') {
    const { deviceId, address, port, password } = at;
    const place = `${address}:${port}`;
    return { provider: 'zvt', deviceId, settings: { address, port }, place, secret: password };
  }
  const { account, settings, secret, provider } = openAccount(cardVendors, at);
  const known = await settings();
  if ('readerId' in at.reader) {
    const { readerId } = at.reader;
    if (!heardOf(await account.readers()).some((one) => one.readerId === readerId)) throw notFound('card-reader');
    return placeOf(readerId);
  }
  const paired = await account.pair(at.reader.code, name);
  if (paired.said === 'refused') throw refusal('card/code-wrong');
  return placeOf(heardOf(paired).readerId);

  function placeOf(readerId: string): Place {
    const found = at.provider === 'stripe' ? { readerId } : { ...known, reader: readerId };
    return { provider, deviceId: null, settings: found, place: readerId, secret };
  }
}
