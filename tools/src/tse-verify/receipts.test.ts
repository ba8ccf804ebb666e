import { expect, test } from 'vitest';
import { collectFindings } from './findings.ts';
import { openReceiptCheck, readReceiptBook } from './receipts.ts';
import { codesOf, verifyBytes } from './sample-check.ts';
import { makeDevice } from './sample-device.ts';
import { exportOf, qrOf, sampleDay, signatureOf, signedBytes, type Step } from './sample-export.ts';
import { tarOf } from './sample-tar.ts';

type Row = Readonly<Record<string, unknown>>;
type Book = { readonly receipts: readonly Row[]; readonly others: readonly Row[] };

const device = makeDevice();
const day = sampleDay();
const tar = tarOf(exportOf(device, day));
const stepOf = (kind: Step['kind'], number: number) =>
  day.find((step) => step.kind === kind && step.number === number) ?? { kind, number, counter: 0, seconds: 0 };

/** Two receipts as their codes, one as the books have it, and an order that has no receipt. */
const book: Book = {
  receipts: [fromPaper('K1-1', 1), fromPaper('K1-2', 3), fromBooks('K2-1', 4)],
  others: [{ serial: device.serial, transaction: 2, reason: 'order of table 7' }],
};

test('[K3] every receipt is in the archive, and nothing in the archive lacks one', async () => {
  expect(await found(book)).toEqual([]);
});

/** By what it does, the codes that it has to be found with. */
const forgeries: Readonly<Record<string, readonly [readonly string[], () => Book]>> = {
  'two receipts exchanged': [
    ['receipt/amounts-differ', 'receipt/payments-differ', 'receipt/signature-differs'],
    () => books(exchange(1, 4)),
  ],
  'an amount changed in the books': [
    ['receipt/amounts-differ'],
    () => changed({ processData: 'Beleg^7.00_0.00_0.00_0.00_0.00^7.00:Unbar' }),
  ],
  'cash instead of card': [
    ['receipt/payments-differ'],
    () => changed({ processData: 'Beleg^0.00_7.00_0.00_0.00_0.00^7.00:Bar' }),
  ],
  'a receipt turned into training': [
    ['receipt/data-differ'],
    () => changed({ processData: 'AVTraining^0.00_7.00_0.00_0.00_0.00^7.00:Unbar' }),
  ],
  'a receipt of another kind': [['receipt/type-differs'], () => changed({ processType: 'SonstigerVorgang' })],
  'another counter': [['receipt/counter-differs'], () => changed({ counter: 10 })],
  'another start': [['receipt/start-differs'], () => changed({ start: '2026-09-21T14:16:39.000Z' })],
  'another end': [['receipt/end-differs'], () => changed({ end: '2026-09-21T14:16:41.000Z' })],
  'another register': [['receipt/client-differs'], () => changed({ client: 'TRESEN-till' })],
  'another signature': [
    ['receipt/signature-differs'],
    () => changed({ signature: Buffer.alloc(64, 1).toString('base64') }),
  ],
  'a receipt of another device': [
    ['receipt/missing', 'receipt/not-in-archive'],
    () => changed({ serial: 'ab'.repeat(32) }),
  ],
  'a receipt that was never signed': [
    ['receipt/not-in-archive'],
    () => books([...book.receipts, { ...fromBooks('K9-1', 4), transaction: 99 }]),
  ],
  'a receipt of a transaction that is open': [
    ['receipt/not-finished', 'receipt/start-differs'],
    () => books([...book.receipts, { ...fromBooks('K9-1', 4), transaction: 5 }]),
  ],
  'a receipt left out of the books': [['receipt/missing'], () => books(book.receipts.slice(1))],
  'a receipt twice in the books': [['receipt/twice'], () => books([...book.receipts, fromPaper('K1-7', 3)])],
  'a receipt without a counter': [['receipt/malformed', 'receipt/missing'], () => changed({ counter: undefined })],
  'a code that is no code': [
    ['qr/fields', 'receipt/missing'],
    () => books([{ id: 'K1-1', qr: 'V0;' }, ...book.receipts.slice(1)]),
  ],
  'a code with other amounts': [
    ['qr/signature-wrong', 'receipt/amounts-differ'],
    () =>
      books([
        { id: 'K1-1', qr: String(fromPaper('K1-1', 1).qr).replace('22.65_55.90', '22.55_56.00') },
        ...book.receipts.slice(1),
      ]),
  ],
  'an order that nothing explains': [['receipt/missing'], () => ({ ...book, others: [] })],
  'an explanation without a reason': [
    ['other/malformed', 'receipt/missing'],
    () => explained({ serial: device.serial, transaction: 2, reason: '' }),
  ],
  'an explanation of nothing': [
    ['other/not-in-archive'],
    () => explained(...book.others, { serial: device.serial, transaction: 77, reason: 'x' }),
  ],
  'an explanation of a receipt': [
    ['other/has-receipt'],
    () => explained(...book.others, { serial: device.serial, transaction: 1, reason: 'x' }),
  ],
};

test.each(Object.keys(forgeries))('[K3] found: %s', async (what) => {
  const [codes, forge] = forgeries[what] ?? [[], () => book];
  expect(await found(forge())).toEqual(codes);
});

test.each([undefined, 7, 'text', [], { receipts: 1 }, { receipts: [undefined, 7, [], { qr: 7 }], others: [7, {}] }])(
  '[K3] a list that is none is found: %o',
  (value) => {
    const { report, findings } = collectFindings();
    expect(readReceiptBook(value, report)).toEqual({ receipts: [], others: [] });
    expect(findings().length).toBeGreaterThan(0);
  },
);

async function found(value: unknown): Promise<readonly string[]> {
  const { report, findings } = collectFindings();
  const check = openReceiptCheck(readReceiptBook(value, report), report);
  const { findings: ofArchive } = await verifyBytes(tar, {}, check.witness);
  check.end();
  return codesOf([...ofArchive, ...findings()]);
}

function fromPaper(id: string, number: number): Row {
  return { id, qr: qrOf(device, stepOf('Start', number), stepOf('Finish', number)) };
}

function fromBooks(id: string, number: number): Row {
  const [start, finish] = [stepOf('Start', number), stepOf('Finish', number)];
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return {
    id,
    serial: device.serial,
    client: finish.client,
    processType: finish.type,
    processData: finish.data,
    transaction: finish.number,
    counter: finish.counter,
    start: iso(start.seconds),
    end: iso(finish.seconds),
    signature: Buffer.from(signatureOf(device, signedBytes(device, finish))).toString('base64'),
  };
}

function books(receipts: readonly Row[]): Book {
  return { ...book, receipts };
}

function changed(fields: Row): Book {
  return books([...book.receipts.slice(0, 2), { ...book.receipts[2], ...fields }]);
}

function explained(...others: readonly Row[]): Book {
  return { ...book, others };
}

function exchange(one: number, other: number): readonly Row[] {
  const [first, second] = [fromBooks('K1-1', one), fromBooks('K2-1', other)];
  const swap = (row: Row, { processType, processData, signature }: Row) => ({
    ...row,
    processType,
    processData,
    signature,
  });
  return [swap(first, second), book.receipts[1] ?? {}, swap(second, first)];
}
