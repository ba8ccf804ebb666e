import { readSale } from '@tresen/domain/sales/sale-version';
import { expect, test } from 'vitest';
import { createTill } from '../../src/admin/device/till/create-till.ts';
import type { TillParts } from '../../src/admin/device/till/till-parts.ts';
import { actor, oneBeer, orderId } from '../offline/sales.ts';
import { openSqliteJournal } from '../offline/sqlite-journal.ts';
import { tillParts } from '../offline/till-parts.ts';
import { signature, signing } from './sample-signature.ts';
import { signedAnswer } from './signing-desk.ts';

const txId = '01976f00-0000-4000-8000-000000000001';
/** A till whose register has a client, or none. */
async function opened({ isSigned }: { readonly isSigned: boolean }, journal = openSqliteJournal(':memory:')) {
  const made = await tillParts(journal);
  const { catalogue, keptAt } = made.parts.firstCatalogue;
  const begun: string[] = [];
  const server = { results: signedAnswer };
  const parts: TillParts = {
    ...made.parts,
    firstCatalogue: { catalogue: { ...catalogue, signing: isSigned ? signing : null }, keptAt },
    // The others are those of the till.
    calls: {
      ...made.parts.calls,
      startTransactions: ({ starts }: { starts: readonly { txId: string }[] }) => {
        begun.push(...starts.map((start) => start.txId));
        return Promise.resolve({ outage: null });
      },
      transactionResults: ({ txIds }: { txIds: readonly string[] }) => server.results(txIds),
    },
  };
  const till = await createTill(parts);
  await expect.poll(() => till.state.get().writer).toBe('here');
  return { till, begun, journal, server, line: made.line };
}

test('with a client a sale is of the second version, also one that was begun without it; without one it is of the first', async () => {
  for (const isSigned of [true, false]) {
    const { till } = await opened({ isSigned });
    await till.complete(oneBeer(orderId(1)), actor);
    await till.training.complete(oneBeer(orderId(2)), actor);
    const types = (await till.entriesAfter(0)).map(({ type }) => type);
    expect(types).toEqual(
      isSigned ? ['sale.complete.v2', 'training.sale.v2'] : ['sale.complete.v1', 'training.sale.v1'],
    );
    await till.close();
  }
});

test('[K13] what is sold says its transaction, when it was begun and when it was ordered first', async () => {
  const { till } = await opened({ isSigned: true });
  const firstOrderedAt = '2026-11-14T16:00:00.000Z';
  await till.complete({ ...oneBeer(orderId(1)), txId, signing: till.signing.atSale(), firstOrderedAt }, actor);
  const [entry] = await till.entriesAfter(0);
  expect(entry && readSale(entry)).toMatchObject({
    txId,
    signing: 'waits',
    startedAt: '2026-11-14T17:00:00.000Z',
    firstOrderedAt,
  });
  await till.close();
});

test('a till begins transactions where somebody signs for it, and asks nobody where nobody does', async () => {
  const start = { txId, startedAt: '2026-11-14T17:00:00.000Z' };
  const signed = await opened({ isSigned: true });
  signed.till.signing.begin([start]);
  await expect.poll(() => signed.begun).toEqual([txId]);
  const plain = await opened({ isSigned: false });
  plain.till.signing.begin([start]);
  expect([plain.begun, plain.till.signing.atSale()]).toEqual([[], 'outage']);
  await Promise.all([signed.till.close(), plain.till.close()]);
});

test('[K12] a copy says what was signed, and of one whose paper left with the mark it says the mark', async () => {
  const { till } = await opened({ isSigned: true });
  const { sale, at } = await till.complete({ ...oneBeer(orderId(1)), txId, signing: 'waits' }, actor);
  expect(await till.signing.tseOf({ sale, at })).toMatchObject({ kind: 'signed', transaction: 7 });
  const issued = { orderId: sale.orderId, txId, issued: 'outage', reason: 'no line', at } as const;
  await till.record('receipt.issued.v1', issued, actor);
  expect(await till.signing.tseOf({ sale, at })).toMatchObject({ kind: 'outage', startedAt: sale.startedAt });
  await till.close();
});

test('[K7] no paper bears a signature of another text: it leaves with the mark, and the signature is not kept', async () => {
  const { till, server } = await opened({ isSigned: true });
  const other = { ...signature, processData: 'Beleg^9.60_0.00_0.00_0.00_0.00^9.60:Bar' };
  server.results = (txIds) =>
    Promise.resolve({ results: txIds.map((id) => ({ txId: id, state: 'signed', signature: other })), outage: null });
  const { sale, at } = await till.complete({ ...oneBeer(orderId(1)), txId, signing: 'waits' }, actor);
  expect(await till.signing.tseOf({ sale, at })).toMatchObject({ kind: 'outage' });
  const written = (await till.entriesAfter(0)).find(({ type }) => type === 'receipt.issued.v1');
  expect(written?.payload).toMatchObject({ txId, reason: 'signed for something else' });
  await till.close();
});

test('[K12] what a paper said is said again without a line, and nobody writes that it left without it', async () => {
  const { till, server, line } = await opened({ isSigned: true });
  const { sale, at } = await till.complete({ ...oneBeer(orderId(1)), txId, signing: 'waits' }, actor);
  await till.signing.tseOf({ sale, at });
  server.results = () => Promise.reject(new Error('no line'));
  line.set(false);
  expect(await till.signing.tseOf({ sale, at })).toMatchObject({ kind: 'signed', transaction: 7 });
  expect((await till.entriesAfter(0)).map(({ type }) => type)).toEqual(['sale.complete.v2']);
  await till.close();
});

test('[K12] who only looks at a receipt writes nothing; when it leaves without a signature that is written', async () => {
  const { till, server, line } = await opened({ isSigned: true });
  server.results = () => Promise.reject(new Error('no line'));
  line.set(false);
  const { sale, at } = await till.complete({ ...oneBeer(orderId(1)), txId, signing: 'waits' }, actor);
  expect(await till.signing.shownTse({ sale, at })).toMatchObject({ kind: 'outage' });
  const issued = async () => (await till.entriesAfter(0)).filter(({ type }) => type === 'receipt.issued.v1');
  expect(await issued()).toEqual([]);
  expect(await till.signing.tseOf({ sale, at })).toMatchObject({ kind: 'outage' });
  expect(await issued()).toHaveLength(1);
  await till.close();
});

test('[K9] an outage that was kept is shown when the till is opened again', async () => {
  const journal = openSqliteJournal(':memory:');
  const outage = { scope: 'line', reason: 'no line', since: '2026-11-14T17:30:00.000Z' } as const;
  const made = await tillParts(journal);
  await made.journal.keepNote('outage', { outage });
  const { till } = await opened({ isSigned: true }, journal);
  expect(till.signing.outage.get()).toEqual(outage);
  expect(till.signing.atSale()).toBe('outage');
  await till.close();
});
