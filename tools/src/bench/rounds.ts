import { type KeyObject, randomUUIDv7 } from 'node:crypto';
import type { RoundPlaced } from '@tresen/domain/bills/bill-facts';
import { day } from '@tresen/domain/bills/bill-facts.sample';
import { sampleEvening } from '@tresen/domain/bills/evening.sample';
import type { LogEntry } from '@tresen/domain/device-log/log-entry';
import { businessDate, logOf } from './sales.ts';
import { articles, type BenchDevice } from './shop.ts';

const roundsPerBill = 4;

/** The log of a handheld that orders the same three drinks over and over, a new bill after some rounds. */
export function roundsOf(device: BenchDevice, key: KeyObject, count: number, startHash: string): readonly LogEntry[] {
  let billId = randomUUIDv7();
  return logOf({ device, key, count, startHash, firstSeq: 1 }, (no) => {
    if (no % roundsPerBill === 1) billId = randomUUIDv7();
    return { type: 'order.place.v1', payload: roundOf(device, billId, no) };
  });
}

function roundOf({ locationId, code }: BenchDevice, billId: string, no: number): RoundPlaced {
  return {
    locationId,
    step: no,
    txId: null,
    signing: 'none',
    startedAt: new Date().toISOString(),
    registerCode: code,
    businessDate: businessDate(),
    roundNo: no,
    billId,
    openedOn: businessDate(),
    areaId: null,
    place: 'in-house',
    set: null,
    tickets: [{ orderId: randomUUIDv7(), course: 0, isHeld: false }],
    items: articles.map(({ articleId, name, cents }, index) => ({
      itemId: randomUUIDv7(),
      ticketNo: 1,
      lineNo: index + 1,
      parentItemId: null,
      kind: 'sale',
      articleId,
      articleVersion: 1,
      name,
      quantity: 1,
      unitCents: cents,
      listCents: cents,
      priceListId: null,
      priceBy: 'article',
      category: null,
      options: [],
      parts: [],
      taxKey: 'DE_19',
      place: 'in-house',
      stationId: null,
      note: '',
      seat: 0,
      course: 0,
    })),
    note: '',
    kitchen: 'none',
    catalogue: 'f'.repeat(32),
  };
}

/** So many bills of an evening, written down by one handheld: four rounds each, and the first item paid. */
export function eveningOf(device: BenchDevice, key: KeyObject, bills: number, startHash: string): readonly LogEntry[] {
  const facts = sampleEvening(bills);
  let [roundNo, receiptNo] = [0, 0];
  return logOf({ device, key, count: facts.length, startHash, firstSeq: 1 }, (no) => {
    const fact = facts[no - 1];
    if (!fact) throw new Error('no fact');
    const today = JSON.parse(JSON.stringify(fact.payload).replaceAll(day, businessDate())) as object;
    const here = { ...today, locationId: device.locationId, registerCode: device.code };
    const number = fact.type === 'order.place.v1' ? { roundNo: (roundNo += 1) } : { receiptNo: (receiptNo += 1) };
    return { type: fact.type, payload: { ...here, ...number } };
  });
}
