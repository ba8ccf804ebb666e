import { createStore } from '../../src/shared/store.ts';
import { openSigning } from '../../src/admin/device/signing/open-signing.ts';
import { holdSigning } from '../../src/admin/device/till/till-signing.ts';
import { expect, test } from 'vitest';
import { oneBeer, orderId } from '../offline/sales.ts';
import { sampleCatalogue } from '../offline/sample-catalogue.ts';
import { signing } from './sample-signature.ts';
import { signingDesk } from './signing-desk.ts';

const [one, two] = ['tx-1', 'tx-2'] as const;
const startedAt = '2026-11-14T18:00:00.000Z';

type Fetched = { program: () => Promise<{ openSigning: typeof openSigning }> };

/** A till whose part that asks for signatures is there, is not, or never comes. */
function desk(fetched: Fetched) {
  const made = signingDesk();
  const catalogue = createStore({ ...sampleCatalogue('c1'), signing });
  const held = holdSigning({ ...made.parts, catalogue }, () => fetched.program());
  return { ...made, held, catalogue };
}

const lost = () => Promise.reject(new Error('no such file'));
const there = () => Promise.resolve({ openSigning });

test('[K10] without the part that asks it is an outage, written once, and the part ends it when it comes', async () => {
  const fetched: Fetched = { program: lost };
  const { held, memory, begun, pass, settle } = desk(fetched);
  const { signing: till, said, stop } = await held;
  await settle();
  expect([till.atSale(), till.outage.get()?.reason]).toEqual(['outage', 'signing not loaded']);
  till.begin([{ txId: one, startedAt }]);
  said(one);
  till.begin([{ txId: two, startedAt }]);
  await pass(40_000);
  expect(memory.noted).toMatchObject([{ type: 'tse.outage.v1', payload: { phase: 'began', at: startedAt } }]);
  fetched.program = there;
  await pass(40_000);
  expect([till.atSale(), till.outage.get()]).toEqual(['waits', undefined]);
  expect(memory.noted.map(({ payload }) => 'phase' in payload && payload.phase)).toEqual(['began', 'ended']);
  // What was over before anybody could be told of its beginning is not told any more.
  expect(begun).toEqual([[two]]);
  stop();
});

test('[K10] a till opens without a part that never comes, and what it sells lies in an outage', async () => {
  const { held, memory, pass } = desk({ program: () => new Promise(() => undefined) });
  await pass(3_100);
  const { signing: till, stop } = await held;
  expect(till.atSale()).toBe('outage');
  expect(memory.noted).toMatchObject([{ type: 'tse.outage.v1', payload: { phase: 'began', scope: 'line' } }]);
  stop();
});

test('[K10] a window that does not hold the register leaves it to the one that does', async () => {
  const { held, memory, writer, settle } = desk({ program: lost });
  writer.set('elsewhere');
  const { stop } = await held;
  await settle();
  expect(memory.noted).toEqual([]);
  writer.set('here');
  await settle();
  expect(memory.noted).toHaveLength(1);
  stop();
});

test('[K10] what comes in time is no outage, also where the register is held only meanwhile', async () => {
  const { held, memory, writer, settle } = desk({ program: there });
  writer.set('waiting');
  writer.set('here');
  const { signing: till, stop } = await held;
  await settle();
  expect([till.atSale(), memory.noted]).toEqual(['waits', []]);
  stop();
});

test('[K8] a receipt that leaves without anybody to ask is marked, and that is written', async () => {
  const { held, memory, settle } = desk({ program: lost });
  const { signing: till, stop } = await held;
  await settle();
  const sale = { ...oneBeer(orderId(1)), txId: one, signing: 'waits' as const };
  const booked = { sale: { ...sale, locationId: '', registerCode: 'K2', receiptNo: 1, pickupNo: 1, businessDate: '' } };
  expect(await till.shownTse({ ...booked, at: startedAt })).toMatchObject({ kind: 'outage' });
  expect(memory.noted).toHaveLength(1);
  expect(await till.tseOf({ ...booked, at: startedAt })).toMatchObject({ kind: 'outage' });
  expect(memory.noted[1]).toMatchObject({ type: 'receipt.issued.v1', payload: { txId: one, issued: 'outage' } });
  stop();
});
