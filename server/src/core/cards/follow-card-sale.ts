import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { Chargeable } from '@tresen/domain/cards/card-block';
import { isAbout } from '@tresen/domain/cards/card-block';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';
import { attemptOf, openAttempts, readAttempt } from './attempt-row.ts';
import { type CardPlace, tellOfCard } from './keep-card.ts';

/** A receipt books the attempts that it names; of those about the same that it does not name, money may have been taken twice. */
export async function followCardSale(tx: Tx, place: CardPlace, sale: SaleFact): Promise<void> {
  const named = new Set(
    sale.payments.flatMap(({ type, attemptId }) => (type === 'card' && attemptId ? [attemptId] : [])),
  );
  for (const attemptId of named) await book(tx, place, { attemptId, orderId: sale.orderId });
  const wanted: Chargeable = {
    orderId: sale.orderId,
    bills: sale.bills,
    pieces: sale.lines.flatMap(({ settles }) => (settles ? [settles] : [])),
  };
  for (const row of await openAttempts(tx, place.locationId)) {
    const { asked } = attemptOf(row);
    if (named.has(row.attempt_id) || asked?.kind !== 'payment' || !isAbout(asked, wanted)) continue;
    await sql`update app.card_attempts set paid_by_order_id = ${sale.orderId} where attempt_id = ${row.attempt_id}`.execute(
      tx,
    );
    if (row.state === 'approved') await tellBoth(tx, place, { attemptId: row.attempt_id, orderId: sale.orderId });
  }
}

async function book(tx: Tx, place: CardPlace, { attemptId, orderId }: { attemptId: string; orderId: string }) {
  const row = await readAttempt(tx, attemptId);
  if (!row || row.location_id !== place.locationId || row.booked_order_id !== null) {
    const isKnown = row?.location_id === place.locationId && row.booked_order_id === orderId;
    if (!isKnown) await tellUnknown(tx, place, { attemptId, orderId });
    return;
  }
  await sql`update app.card_attempts set booked_order_id = ${orderId} where attempt_id = ${attemptId}`.execute(tx);
  await tellOfCard(tx, place, { ...row, booked_order_id: orderId });
}

type Pair = { readonly attemptId: string; readonly orderId: string };

function tellBoth(tx: Tx, place: CardPlace, { attemptId, orderId }: Pair): Promise<void> {
  return tell(tx, place, { kind: 'card-and-cash', subject: { attemptId, orderId, paidBy: orderId } });
}

/** A receipt names money that no terminal is known to have taken for it. */
function tellUnknown(tx: Tx, place: CardPlace, subject: Pair): Promise<void> {
  return tell(tx, place, { kind: 'card-not-known', subject });
}

type Incident = { readonly kind: string; readonly subject: Readonly<Record<string, string>> };

function tell(tx: Tx, { orgId, locationId, deviceId, now: at }: CardPlace, { kind, subject }: Incident): Promise<void> {
  return raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'serious', subject, at });
}
