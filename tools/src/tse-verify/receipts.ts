import type { Witness } from './archive.ts';
import type { FindingCode, Report } from './findings.ts';
import { type Process, type ProcessDifference, processDifferences, processText } from './process-data.ts';
import { base64Of, checkQr, timeOf } from './qr.ts';

/** A signed receipt as the books or its paper have it. */
export type Receipt = {
  readonly id: string;
  /** Of the device, in lower hex digits. */
  readonly serial: string;
  readonly client: string;
  readonly process: Process;
  readonly number: number;
  readonly counter: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly signature: Uint8Array;
};

/** A finished transaction that has no receipt, and why. */
export type OtherProcess = { readonly serial: string; readonly number: number; readonly reason: string };

export type ReceiptBook = { readonly receipts: readonly Receipt[]; readonly others: readonly OtherProcess[] };

/**
 * `{ receipts: [...], others: [...] }`. A receipt is `{ id, qr }`, or `{ id, serial, client, processType, processData,
 * transaction, counter, start, end, signature }` with times as in the code; another process is `{ serial, transaction,
 * reason }`. What cannot be read is a finding.
 */
export function readReceiptBook(value: unknown, report: Report): ReceiptBook {
  const { receipts, others } = isRecord(value) ? value : {};
  if (!Array.isArray(receipts)) report('receipt/malformed', 'receipts', 0, 'there is no list of receipts');
  return {
    receipts: listOf(receipts).flatMap((entry, index) => readReceipt(entry, index, report) ?? []),
    others: listOf(others).flatMap((entry, index) => readOther(entry, index, report) ?? []),
  };
}

/** Compares while the archive is read, so that its process data need not be kept; `end` tells what never came. */
export function openReceiptCheck(
  { receipts, others }: ReceiptBook,
  report: Report,
): { readonly witness: Witness; readonly end: () => void } {
  const byKey = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const before = byKey.get(keyOf(receipt));
    if (before) report('receipt/twice', receipt.id, 0, `transaction ${receipt.number}, as ${before.id}`);
    else byKey.set(keyOf(receipt), receipt);
  }
  const explained = new Set(others.map(keyOf));
  const [started, finished] = [new Set<string>(), new Set<string>()];

  const witness: Witness = (message, file) => {
    const key = keyOf(message);
    const receipt = byKey.get(key);
    if (message.operation === 'Start') {
      started.add(key);
      if (receipt && receipt.startMs !== message.time.epochMs)
        report('receipt/start-differs', receipt.id, 0, new Date(message.time.epochMs).toISOString());
    }
    if (message.operation !== 'Finish') return;
    finished.add(key);
    if (receipt) compare(receipt, message, report);
    else if (!explained.has(key))
      report('receipt/missing', file, message.places.number, `transaction ${message.number}`);
  };

  const end = () => {
    for (const [key, { id, number }] of byKey) {
      if (finished.has(key)) continue;
      report(started.has(key) ? 'receipt/not-finished' : 'receipt/not-in-archive', id, 0, `transaction ${number}`);
    }
    for (const other of others) {
      const key = keyOf(other);
      if (byKey.has(key)) report('other/has-receipt', `transaction ${other.number}`, 0, other.reason);
      else if (!finished.has(key)) report('other/not-in-archive', `transaction ${other.number}`, 0, other.reason);
    }
  };
  return { witness, end };
}

const differences: Readonly<Record<ProcessDifference, FindingCode>> = {
  type: 'receipt/type-differs',
  amounts: 'receipt/amounts-differ',
  payments: 'receipt/payments-differ',
  data: 'receipt/data-differ',
};

function compare(receipt: Receipt, message: Parameters<Witness>[0], report: Report): void {
  const { id } = receipt;
  if (receipt.client !== message.client) report('receipt/client-differs', id, 0, message.client);
  if (receipt.counter !== message.counter) report('receipt/counter-differs', id, 0, String(message.counter));
  if (receipt.endMs !== message.time.epochMs)
    report('receipt/end-differs', id, 0, new Date(message.time.epochMs).toISOString());
  const data = processText(message.processData) ?? '';
  for (const part of processDifferences(receipt.process, { type: message.processType, data }))
    report(differences[part], id, 0, `${message.processType} ${data}`);
  if (!Buffer.from(receipt.signature).equals(message.signature)) report('receipt/signature-differs', id, 0);
}

function keyOf({ serial, number }: { readonly serial: string; readonly number: number }): string {
  return `${serial} ${number}`;
}

function readReceipt(entry: unknown, index: number, report: Report): Receipt | undefined {
  const fields = isRecord(entry) ? entry : {};
  const id = typeof fields.id === 'string' && fields.id !== '' ? fields.id : `receipt ${index + 1}`;
  if (typeof fields.qr === 'string') {
    const read = checkQr(fields.qr, {}, (code, at, detail) => report(code, id, at, detail));
    return read && { ...read, id };
  }
  const [startMs, endMs] = [timeOf(textOf(fields.start)), timeOf(textOf(fields.end))];
  const { client, processType, processData, transaction, counter } = fields;
  const serial = serialText(fields.serial);
  const signature = base64Of(textOf(fields.signature));
  const isText = [client, processType, processData].every((value) => typeof value === 'string');
  if (!isText || !isCount(transaction) || !isCount(counter) || !serial || !signature || !startMs || !endMs) {
    report('receipt/malformed', id, 0);
    return undefined;
  }
  const process = { type: textOf(processType), data: textOf(processData) };
  return { id, serial, client: textOf(client), process, number: transaction, counter, startMs, endMs, signature };
}

function readOther(entry: unknown, index: number, report: Report): OtherProcess | undefined {
  const { serial, transaction, reason } = isRecord(entry) ? entry : {};
  const known = serialText(serial);
  if (known && isCount(transaction) && textOf(reason) !== '')
    return { serial: known, number: transaction, reason: textOf(reason) };
  report('other/malformed', `other process ${index + 1}`, 0);
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function serialText(value: unknown): string | undefined {
  const text = textOf(value).toLowerCase();
  return /^[\da-f]{64}$/.test(text) ? text : undefined;
}
