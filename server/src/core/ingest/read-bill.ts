import type { BillSaidEvent } from '@tresen/contract/order-stream';
import type { BillEntries, BillFact } from '@tresen/domain/bills/bill-facts';
import { billsNamedBy, subjectsOf } from '@tresen/domain/bills/bill-subjects';
import { isLate } from '@tresen/domain/device-log/device-clock';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { arrivalStatus } from '@tresen/domain/orders/order';
import { preparedLines } from '@tresen/domain/orders/prepared-lines';
import type { Settles } from '@tresen/domain/sales/sale-fact';
import type { BillEntry, IncidentToRecord, RoundEntry } from './entry-to-record.ts';
import { filedBySigning, filedDay } from './filed-day.ts';
import { storableInstant, storableText } from './storable.ts';

export type BillSaid = Exclude<BillFact, { readonly type: 'sale.complete.v2' }>;

type Arrival = {
  readonly entry: LogEntry;
  readonly now: Temporal.Instant;
  readonly signedAt: Temporal.Instant;
  readonly surroundings: { readonly catalogue: Catalogue };
};

/** What was said of a bill, as it is stored: where it is found, its number if it is one, and what others are told. */
export function readBill(fact: BillSaid, arrival: Arrival): BillEntry {
  const { entry, now, surroundings } = arrival;
  const { location } = surroundings.catalogue;
  const tickets = ticketsOf(fact, arrival);
  const isElsewhere = fact.payload.locationId !== location.locationId;
  const round = roundOf(fact, { entry, now, location });
  return {
    act: 'bill',
    cause: '',
    event_type: 'bill.said',
    event_payload: JSON.stringify({
      ...fact,
      device: entry.device,
      ...(tickets.length > 0 && { tickets }),
    } satisfies BillSaidEvent),
    actor_id: entry.actor.userId,
    register_id: entry.register,
    series: entry.series,
    step: fact.payload.step,
    subjects: [...subjectsOf(fact)],
    bills: [...billsNamedBy(fact)],
    ...(tickets.length > 0 && {
      tickets: tickets.map(({ orderId, status }) => ({ order_id: orderId, status })),
    }),
    ...round,
    ...interimOf(fact, { entry, now, location }),
    incidents: [...(round.incidents ?? []), ...(isElsewhere ? [locationDiffers] : [])],
  };
}

const locationDiffers: IncidentToRecord = { kind: 'location-differs', severity: 'serious', subject: {} };

/** Paper of the moment: it is counted on the day it was made. */
function interimOf(fact: BillSaid, { entry, now, location }: Filing): Partial<RoundEntry> {
  if (fact.type !== 'bill.interim.v1') return {};
  const { interimNo, totalCents } = fact.payload;
  return { business_date: filedBySigning(entry, now, location).business_date, no: interimNo, total_cents: totalCents };
}

/** Each course of a round is an order of the kitchen, as far as somebody has to make something of it. */
function ticketsOf(fact: BillSaid, { now, signedAt, surroundings }: Arrival): NonNullable<BillSaidEvent['tickets']> {
  if (fact.type !== 'order.place.v1') return [];
  const { tickets, items, kitchen, areaId } = fact.payload;
  const area = surroundings.catalogue.areas.find((one) => one.areaId === areaId);
  const arrived = { acceptsAutomatically: area?.acceptsAutomatically ?? false, isLate: isLate(signedAt, now) };
  return tickets.flatMap(({ orderId }, index) => {
    const lines = items.filter(({ ticketNo }) => ticketNo === index + 1);
    if (!preparedLines(lines).some(({ stationId }) => stationId !== null)) return [];
    return [{ orderId, status: arrivalStatus({ lines, kitchen }, arrived) }];
  });
}

const kinds = {
  'order.place.v1': 'placed',
  'order.cancel.v1': 'cancelled',
  'bill.move-items.v1': 'moved',
  'bill.join.v1': 'joined',
  'bill.write-off.v1': 'written-off',
} as const satisfies { readonly [Type in keyof BillEntries]?: RoundEntry['round_kind'] };

type Numbered = Extract<BillSaid, { readonly type: keyof typeof kinds }>;

function isNumbered(fact: BillSaid): fact is Numbered {
  return Object.hasOwn(kinds, fact.type);
}

type Filing = Pick<Arrival, 'entry' | 'now'> & { readonly location: Catalogue['location'] };

function roundOf(fact: BillSaid, { entry, now, location }: Filing): Partial<RoundEntry> {
  if (!isNumbered(fact)) return {};
  const { roundNo, registerCode, businessDate, startedAt, txId, signing } = fact.payload;
  const subject = { register: storableText(registerCode), series: String(entry.series ?? ''), no: String(roundNo) };
  return {
    ...filedDay({ deviceDate: businessDate, now, location, subject }),
    round_kind: kinds[fact.type],
    no: roundNo,
    register_code: storableText(registerCode),
    started_at: storableInstant(() => Temporal.Instant.from(startedAt), now).toString(),
    tx_id: txId,
    signing,
    reason: '',
    approved_by: null,
    ...(fact.type === 'order.place.v1' && { area_id: fact.payload.areaId }),
    ...amountOf(fact),
  };
}

type Amount = Pick<RoundEntry, 'piece_count'> & Partial<Pick<RoundEntry, 'total_cents' | 'reason' | 'approved_by'>>;

/** What is taken from a round costs what the round says, which may not have come yet. */
function amountOf({ type, payload }: Numbered): Amount {
  switch (type) {
    case 'order.place.v1':
      return {
        piece_count: payload.items.reduce((sum, { quantity }) => sum + quantity, 0),
        total_cents: payload.items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
      };
    case 'order.cancel.v1':
      return { piece_count: counted(payload.pieces), reason: payload.reason, approved_by: payload.approvedBy };
    case 'bill.write-off.v1':
      return { piece_count: counted(payload.pieces), reason: payload.kind, approved_by: payload.approvedBy };
    case 'bill.move-items.v1':
      return { piece_count: counted(payload.pieces), total_cents: 0 };
    case 'bill.join.v1':
      return { piece_count: 0, total_cents: 0 };
  }
}

function counted(pieces: readonly Settles[]): number {
  return pieces.reduce((sum, one) => sum + ('nos' in one ? one.nos.length : 1), 0);
}
