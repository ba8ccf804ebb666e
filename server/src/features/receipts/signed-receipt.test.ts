import { randomUUID } from 'node:crypto';
import { layOut } from '@tresen/domain/print/layout';
import { plainText } from '@tresen/domain/print/plain';
import { receiptToken } from '@tresen/domain/sales/receipt-link';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upload } from '../../../test/till-device.ts';
import { openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';
import { findReceipt } from './find-receipt.ts';

let site: SigningSite;
beforeAll(async () => {
  site = await openSigningSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.standIn.setFaults([]);
  await site.forgetOutages();
});

const sell = () => {
  const sale = site.till.saleOf({ txId: randomUUID(), signing: 'waits' });
  return { sale, txId: sale.txId ?? '', entry: site.till.write('sale.complete.v2', sale) };
};
const until = async (txId: string, state: string) => {
  await expect.poll(async () => (await site.rowOf(txId))?.state, { timeout: 5000, interval: 20 }).toBe(state);
};
const page = async (entry: Parameters<typeof receiptToken>[0]) => {
  const found = await findReceipt(site.api.context.services, receiptToken(entry), 'de');
  return typeof found === 'string' ? found : plainText(layOut(found, 40), 40);
};
/** Twice as wide. */
const outage = /A U S G E F A L L E N/;

test('[K7][K8] the page of a receipt is signed or says outage, and what it said it says for ever', async () => {
  const signed = sell();
  await upload(site.api, site.till, [signed.entry]);
  await until(signed.txId, 'finished');
  expect(await page(signed.entry)).toMatch(/\[QR/);

  const mark = sell();
  const { orderId, txId } = mark.sale;
  const at = Temporal.Now.instant().toString({ fractionalSecondDigits: 3 });
  const issued = site.till.write('receipt.issued.v1', { orderId, txId, issued: 'outage', reason: 'no line', at });
  await upload(site.api, site.till, [mark.entry]);
  await until(mark.txId, 'finished');
  await upload(site.api, site.till, [issued]);
  expect(await page(mark.entry)).toMatch(outage);
  expect(await page(mark.entry)).not.toMatch(/\[QR/);
});

test('[K7] who opens the page before the device has answered waits for it, and not for ever', async () => {
  await site.standIn.setFaults([{ kind: 'slow', on: ['tx.start'], ms: 700, upToMs: 700 }]);
  const slow = sell();
  await upload(site.api, site.till, [slow.entry]);
  expect(await page(slow.entry)).toMatch(/\[QR/);

  await site.standIn.setFaults([{ kind: 'hang', on: ['tx'] }]);
  const never = sell();
  await upload(site.api, site.till, [never.entry]);
  expect(await page(never.entry)).toMatch(outage);
  await site.standIn.setFaults([]);
  const row = await site.rowOf(never.txId);
  if (row?.state !== 'failed') expect(row).toMatchObject({ issued: 'outage' });
  expect(await page(never.entry)).not.toMatch(/\[QR/);
}, 60_000);

test('[K17] the code on a receipt is letter by letter the text that the vendor gives for it', async () => {
  const { entry, txId } = sell();
  await upload(site.api, site.till, [entry]);
  await until(txId, 'finished');
  const asked = await site.standIn.ask('GET', `/tss/${site.standIn.settings.tssId}/tx/${txId}`);
  const { qr_code_data: given } = (await asked.json()) as { readonly qr_code_data: string };
  expect(given).toMatch(/^V0;/);
  const found = await findReceipt(site.api.context.services, receiptToken(entry), 'de');
  if (typeof found === 'string') throw new Error(found);
  expect(layOut(found, 40).flatMap((line) => (line.kind === 'qr' ? [line.value] : []))).toEqual([given]);
});
