import { businessDateOf } from '@tresen/domain/basics/business-day';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { mustTrain } from '@tresen/domain/locations/going-live';
import type { Giving } from '@tresen/domain/sales/giving-check';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/tenant.ts';
import type { DeviceIdentity } from '../../platform/auth/device-identity.ts';
import { applyGiftCardLines } from '../gift-cards/apply-gift-card-lines.ts';
import { watchGivenDay } from './watch-given-day.ts';
import { applyValueCardLines } from '../value-cards/apply-value-card-lines.ts';
import { followCardSale } from '../cards/follow-card-sale.ts';
import type { CardPlace } from '../cards/keep-card.ts';
import { raiseIncident } from '../incidents/raise-incident.ts';

export type SoldHere = {
  readonly sale: SaleFact;
  readonly device: DeviceIdentity;
  /** Under which the receipt is filed. */
  readonly businessDate: string;
  readonly now: Temporal.Instant;
  /** What staff of the location may give away alone. */
  readonly giving: Giving;
};

/**
 * What a sale brings along, in its own transaction: gift cards, the report of a day that is over, and a word about a location that
 * is not live. Mostly nothing.
 */
export function followSale(sold: SoldHere, { location }: Catalogue): ((tx: Tx) => Promise<void>) | undefined {
  const hasCards = sold.sale.lines.some(({ giftCardCode }) => giftCardCode !== null);
  const today = businessDateOf(sold.now, { timeZone: location.timeZone, hour: location.closingHour }).toString();
  const isOfPastDay = sold.businessDate < today;
  const isEarly = mustTrain(location);
  const watchGiven = watchGivenDay(sold);
  const isCharged = location.abilities?.includes('card-terminals') ?? false;
  const hasAttempts = isCharged || sold.sale.payments.some(({ attemptId }) => attemptId !== null);
  if (!hasCards && !isOfPastDay && !isEarly && !hasAttempts) return watchGiven;
  return async (tx) => {
    if (isEarly) await tellNotLive(tx, sold);
    if (isOfPastDay) await closeSoon(tx, sold);
    if (hasCards) await bookGiftCards(tx, sold);
    await watchGiven?.(tx);
    if (hasAttempts) await followCardSale(tx, placeOf(sold), sold.sale);
  };
}

function placeOf({ device: { orgId, locationId, deviceId }, now }: SoldHere): CardPlace {
  return { orgId, locationId, deviceId, now };
}

async function bookGiftCards(tx: Tx, { sale, device, now }: SoldHere): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const oddities = [
    ...(await applyGiftCardLines(tx, { orgId, sale, at: now })),
    ...(await applyValueCardLines(tx, { orgId, locationId, sale, at: now })),
  ];
  for (const { kind, subject } of oddities)
    await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'serious', subject, at: now });
}

/** A sale is a fact and is kept; that nobody let this location sell is told once, until somebody has looked at it. */
async function tellNotLive(tx: Tx, { sale, device, now }: SoldHere): Promise<void> {
  const { orgId, locationId, deviceId } = device;
  const kind = 'sold-before-live';
  const { rows } = await sql`
    select 1 from app.go_lives where location_id = ${locationId}
    union all select 1 from app.incidents where location_id = ${locationId} and kind = ${kind} and closed_at is null
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  const subject = { orderId: sale.orderId, register: sale.registerCode, no: String(sale.receiptNo) };
  await raiseIncident(tx, { orgId, locationId, deviceId, kind, severity: 'serious', subject, at: now });
}

/** The clock looks at this location at its next tick, instead of at the end of the day. */
async function closeSoon(tx: Tx, { device, now }: SoldHere): Promise<void> {
  await sql`select directory.set_closing(${device.locationId}, ${now.toString()}::timestamptz, true)`.execute(tx);
}
