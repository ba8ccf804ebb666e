import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, people } from '../../../test/api.ts';
import { letAuditorIn } from '../../../test/auditor.ts';
import { upload } from '../../../test/till-device.ts';
import { openSigningSite, type SigningSite } from '../../../test/tse-signing.ts';

let site: SigningSite;
let auditor: Client;
beforeAll(async () => {
  site = await openSigningSite();
  ({ auditor } = await letAuditorIn(site.api, await site.api.signIn(people.owner)));
});
afterAll(() => site.close());

async function sell(): Promise<{ readonly orderId: string; readonly txId: string }> {
  const sale = site.till.saleOf({ txId: randomUUID(), signing: 'waits' });
  await upload(site.api, site.till, [site.till.write('sale.complete.v2', sale)]);
  return { orderId: sale.orderId, txId: sale.txId ?? '' };
}

async function until(txId: string, state: string): Promise<void> {
  await expect.poll(async () => (await site.rowOf(txId))?.state, { timeout: 15_000, interval: 20 }).toBe(state);
}

test('[K33] an auditor sees which receipts a TSE has signed, which left in an outage, and what it said of each', async () => {
  const signed = await sell();
  await until(signed.txId, 'finished');
  await site.standIn.setFaults([{ kind: 'error', on: ['tx.start'], status: 423, code: 'E_TSS_DEFECTIVE' }]);
  const unsigned = await sell();
  await until(unsigned.txId, 'failed');

  const { body: list } = await auditor.call('GET', '/audit/receipts');
  expect(list['receipts']).toMatchObject([
    { orderId: unsigned.orderId, signing: 'outage' },
    { orderId: signed.orderId, signing: 'signed' },
  ]);
  const { body: open } = await auditor.call('GET', '/audit/receipts?show=unsigned');
  expect(open).toMatchObject({ count: 1, receipts: [{ orderId: unsigned.orderId }] });
  expect((await auditor.call('GET', '/audit')).body['figures']).toMatchObject({ signedCount: 1, outageCount: 1 });

  const row = await site.rowOf(signed.txId);
  const { body: receipt } = await auditor.call('GET', `/audit/receipts/${signed.orderId}`);
  expect(receipt).toMatchObject({
    signing: 'signed',
    signature: {
      signatureValue: row?.signature,
      transactionNumber: row?.number,
      processType: 'Kassenbeleg-V1',
      error: '',
    },
  });
  const { body: other } = await auditor.call('GET', `/audit/receipts/${unsigned.orderId}`);
  expect(other).toMatchObject({
    signing: 'outage',
    signature: { signatureValue: '', error: expect.stringMatching(/./) },
  });
});

test('[K33] analyses come to what the receipts come to, whatever is asked', async () => {
  const { body: receipts } = await auditor.call('GET', '/audit/receipts');
  const totalCents = Number(receipts['totalCents']);
  expect(totalCents).toBeGreaterThan(0);
  for (const by of ['days', 'hours', 'articles', 'payments', 'rates']) {
    const { status, body } = await auditor.call('GET', `/audit/analyses?by=${by}`);
    const rows = body['rows'] as { amountCents: number }[];
    expect([by, status, rows.reduce((sum, { amountCents }) => sum + amountCents, 0)]).toEqual([by, 200, totalCents]);
  }
  const { body: articles } = await auditor.call('GET', '/audit/analyses?by=articles');
  expect(articles).toMatchObject({ count: 1, rows: [{ name: 'Cola', count: 2 }] });
  expect((await auditor.call('GET', '/audit/analyses?from=2020-01-01&to=2020-12-31')).body).toEqual({
    rows: [],
    count: 0,
  });
});
