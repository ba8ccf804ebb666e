import { randomUUIDv7 } from 'node:crypto';
import {
  articleCounted,
  cashCounted,
  cashMoved,
  drawerOpened,
  orderAdvance,
  orderPartReady,
  orderPrinted,
  orderRevert,
  orderSeen,
  purseMoved,
  shiftSettled,
} from '@tresen/contract/device-log';
import { billFactIn, isBillType } from '@tresen/contract/bill-entries';
import { firstSaleFact, firstTrainingSale, saleFact, trainingOrder, trainingSale } from '@tresen/contract/sale-entries';
import type { PartReadyEvent, PrintedEvent } from '@tresen/contract/order-stream';
import type { BillFact } from '@tresen/domain/bills/bill-facts';
import type { CardFact } from '@tresen/domain/cards/card-facts';
import type { PurseMove } from '@tresen/domain/closing/purse';
import type { SettledShift } from '@tresen/domain/closing/settled-shift';
import { setAsideCause } from '@tresen/domain/people/device-access';
import type { EntryType } from '@tresen/domain/device-log/known-types';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { fromFirst } from '@tresen/domain/sales/sale-version';
import { trainingFromFirst } from '@tresen/domain/sales/training';
import type { z } from 'zod';
import type { KnownDevice } from '../devices/device-keys.ts';
import { checkSeal, isTooLarge } from './check-seal.ts';
import type { EntryHead, EntryToRecord } from './entry-to-record.ts';
import { readBill } from './read-bill.ts';
import { readCashCount, readCashMove, readDrawerOpened } from './read-cash.ts';
import { readCount } from './read-count.ts';
import { cardSaidIn, saidIn, type SigningSaid } from './read-said.ts';
import { readSale, type SaleSurroundings } from './read-sale.ts';
import { readTraining, readTrainingOrder } from './read-training.ts';
import { signedTime } from './storable.ts';

export type Reading = {
  readonly entry: LogEntry;
  readonly device: KnownDevice;
  readonly now: Temporal.Instant;
  readonly surroundings: SaleSurroundings;
};

type Read = {
  readonly toRecord: EntryToRecord;
  readonly sale?: SaleFact;
  readonly said?: SigningSaid;
  readonly card?: CardFact;
  /** What it says of open bills; also a receipt says something of them. */
  readonly bill?: BillFact | undefined;
  readonly purse?: PurseMove;
  readonly settled?: SettledShift;
};
type Reader = (head: EntryHead, reading: Reading, signedAt: Temporal.Instant) => Read | Promise<Read>;

/** Every type of entry this server understands, but for those of open bills. What is not here is kept until a server comes that does. */
const readers: Readonly<Record<EntryType, Reader>> = {
  'sale.complete.v1': (head, reading, signedAt) =>
    whenShaped(firstSaleFact, head, reading, (sale) =>
      sold(head, reading, signedAt, fromFirst(sale, reading.entry.at)),
    ),
  'sale.complete.v2': (head, reading, signedAt) =>
    whenShaped(saleFact, head, reading, (sale) => sold(head, reading, signedAt, sale)),
  'training.sale.v1': (head, reading) =>
    whenShaped(firstTrainingSale, head, reading, (trained) => ({
      toRecord: { ...head, ...readTraining(trainingFromFirst(trained, reading.entry.at), reading) },
    })),
  'training.sale.v2': (head, reading) =>
    whenShaped(trainingSale, head, reading, (trained) => ({
      toRecord: { ...head, ...readTraining(trained, reading) },
    })),
  'training.order.v1': (head, reading) =>
    whenShaped(trainingOrder, head, reading, (trained) => ({
      toRecord: { ...head, ...readTrainingOrder(trained, reading) },
    })),
  'order.advance.v1': (head, reading) =>
    whenShaped(orderAdvance, head, reading, ({ orderId, to }) => ({
      toRecord: {
        ...head,
        act: 'advance',
        cause: '',
        order_id: orderId,
        status: to,
        actor_id: reading.entry.actor.userId,
      },
    })),
  'order.revert.v1': (head, reading) =>
    whenShaped(orderRevert, head, reading, ({ orderId, to, expectedVersion }) => ({
      toRecord: {
        ...head,
        act: 'revert',
        cause: '',
        order_id: orderId,
        status: to,
        expected_version: expectedVersion,
        actor_id: reading.entry.actor.userId,
      },
    })),
  'order.part-ready.v1': (head, reading, signedAt) =>
    whenShaped(orderPartReady, head, reading, ({ orderId, stationId, version }) => ({
      toRecord: {
        ...head,
        act: 'note',
        cause: '',
        event_type: 'order.part-ready',
        event_payload: JSON.stringify({
          orderId,
          stationId,
          version,
          at: signedAt.toString({ fractionalSecondDigits: 3 }),
          by: reading.entry.actor.userId,
          device: reading.entry.device,
        } satisfies PartReadyEvent),
      },
    })),
  'order.printed.v1': (head, reading, signedAt) =>
    whenShaped(orderPrinted, head, reading, (printed) => ({
      toRecord: {
        ...head,
        act: 'note',
        cause: '',
        event_type: 'order.printed',
        event_payload: JSON.stringify({
          ...printed,
          at: signedAt.toString({ fractionalSecondDigits: 3 }),
          by: reading.entry.actor.userId,
          device: reading.entry.device,
        } satisfies PrintedEvent),
      },
    })),
  'order.seen.v1': (head, reading) =>
    whenShaped(orderSeen, head, reading, ({ orderId }) => ({
      toRecord: { ...head, act: 'seen', cause: '', order_id: orderId, actor_id: reading.entry.actor.userId },
    })),
  'drawer.open.v1': (head, reading) =>
    whenShaped(drawerOpened, head, reading, ({ reason }) => ({
      toRecord: { ...head, ...readDrawerOpened(reason, reading) },
    })),
  'cash.move.v1': (head, reading) =>
    whenShaped(cashMoved, head, reading, (move) => ({
      toRecord: { ...head, ...readCashMove(move, reading) },
    })),
  'cash.move.v2': (head, reading) =>
    whenShaped(purseMoved, head, reading, (purse) => ({
      purse,
      toRecord: { ...head, ...readCashMove(purse, reading) },
    })),
  'shift.settle.v1': (head, reading) =>
    whenShaped(shiftSettled, head, reading, (settled) => {
      const { register, series } = reading.entry;
      return { settled, toRecord: { ...head, act: 'said', cause: '', register_id: register, series } };
    }),
  'cash.count.v1': (head, reading) =>
    whenShaped(cashCounted, head, reading, ({ pieces }) => ({
      toRecord: { ...head, ...readCashCount(pieces, reading) },
    })),
  'article.count.v1': (head, reading) =>
    whenShaped(articleCounted, head, reading, (count) => ({ toRecord: { ...head, ...readCount(count, reading) } })),
  'receipt.issued.v1': said,
  'tse.outage.v1': said,
  'cart.abandoned.v1': said,
  'cart.parked.v1': said,
  'card.asked.v1': cardSaid,
  'card.answered.v1': cardSaid,
  'card.resolved.v1': cardSaid,
};

/** Kept as it is: what it means is done in the transaction that keeps it. */
function said(head: EntryHead, { entry }: Reading): Read {
  const fact = saidIn(entry);
  if (!fact) return parked(head, 'payload-unreadable', entry);
  const { register, series } = entry;
  return { said: fact, toRecord: { ...head, act: 'said', cause: '', register_id: register, series } };
}

function cardSaid(head: EntryHead, { entry }: Reading): Read {
  const card = cardSaidIn(entry);
  if (!card) return parked(head, 'payload-unreadable', entry);
  const { register, series } = entry;
  return { card, toRecord: { ...head, act: 'said', cause: '', register_id: register, series } };
}

async function sold(head: EntryHead, reading: Reading, signedAt: Temporal.Instant, sale: SaleFact): Promise<Read> {
  const bill = sale.bills.length > 0 ? billFactIn(reading.entry) : undefined;
  return { sale, bill, toRecord: { ...head, ...(await readSale(sale, { ...reading, signedAt })) } };
}

function billSaid(head: EntryHead, reading: Reading, signedAt: Temporal.Instant): Read {
  const bill = billFactIn(reading.entry);
  if (!bill || bill.type === 'sale.complete.v2') return parked(head, 'payload-unreadable', reading.entry);
  return { bill, toRecord: { ...head, ...readBill(bill, { ...reading, signedAt }) } };
}

export function isKnownType(type: string): boolean {
  return hasReader(type) || isBillType(type);
}

function hasReader(type: string): type is EntryType {
  return Object.hasOwn(readers, type);
}

/** Decides what an entry means. Nothing is refused here: what cannot be read is set aside with the reason. */
export async function readEntry(reading: Reading): Promise<Read> {
  const { entry, device } = reading;
  const signedAt = signedTime(reading.entry, reading.now);
  const head = headOf(reading, signedAt);
  const broken = await checkSeal(entry, device.key);
  if (broken) return parked(head, broken, entry);
  if (isTooLarge(entry, head.entry)) return parked(head, 'entry-too-large', entry);
  // What this server cannot read waits for one that can, whatever it is.
  const cause = isKnownType(entry.type) ? setAsideCause(device.identity.role, entry.type) : undefined;
  if (cause) return parked(head, cause, entry);
  return readSealed(head, reading, signedAt);
}

/** For an entry that somebody else vouches for: a manager, or the server that could not read it before. */
export async function readVouched(reading: Reading): Promise<Read> {
  const signedAt = signedTime(reading.entry, reading.now);
  return readSealed(headOf(reading, signedAt), reading, signedAt);
}

async function readSealed(head: EntryHead, reading: Reading, signedAt: Temporal.Instant): Promise<Read> {
  if (isBillType(head.type)) return billSaid(head, reading, signedAt);
  const reader = hasReader(head.type) ? readers[head.type] : undefined;
  return reader ? reader(head, reading, signedAt) : parked(head, 'type-unknown', reading.entry);
}

function headOf({ entry, device, now }: Reading, signedAt: Temporal.Instant): EntryHead {
  const { deviceId, orgId, locationId } = device.identity;
  const received = now.toString();
  return {
    org_id: orgId,
    device_id: deviceId,
    location_id: locationId,
    seq: entry.seq,
    command_id: entry.id,
    type: entry.type,
    prev: entry.prev,
    hash: entry.hash,
    entry: JSON.stringify(entry),
    signed_at: signedAt.toString(),
    received_at: received,
    received_on: received.slice(0, 10),
    event_id: randomUUIDv7(),
    parked_id: randomUUIDv7(),
  };
}

async function whenShaped<Payload>(
  shape: z.ZodType<Payload>,
  head: EntryHead,
  { entry }: Reading,
  read: (payload: Payload) => Read | Promise<Read>,
): Promise<Read> {
  const payload = shape.safeParse(entry.payload);
  return payload.success ? read(payload.data) : parked(head, 'payload-unreadable', entry);
}

function parked(head: EntryHead, cause: string, entry: LogEntry): Read {
  const total = totalIn(entry);
  return { toRecord: { ...head, act: 'park', cause, ...(total === undefined ? {} : { total_cents: total }) } };
}

/** What an entry says it is worth, if it says so. */
export function totalIn({ payload }: LogEntry): number | undefined {
  const total =
    typeof payload === 'object' && payload !== null && 'totalCents' in payload ? payload.totalCents : undefined;
  return typeof total === 'number' && Number.isSafeInteger(total) ? total : undefined;
}
