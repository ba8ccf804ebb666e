import type { FindingCode } from './findings.ts';

/** What a device signed about a process, as text. */
export type Process = { readonly type: string; readonly data: string };

export type Payment = { readonly cents: number; readonly kind: string };

/** Of a `Kassenbeleg-V1`: five gross amounts by VAT rate, and what was paid. */
export type ReceiptData = {
  readonly type: string;
  readonly amounts: readonly number[];
  readonly payments: readonly Payment[];
};

export type ProcessFault = { readonly code: FindingCode; readonly at: number; readonly detail: string };

const receiptTypes = [
  'Beleg',
  'AVTransfer',
  'AVBestellung',
  'AVTraining',
  'AVBelegstorno',
  'AVBelegabbruch',
  'AVSachbezug',
  'AVSonstige',
  'AVRechnung',
];

/** What the DFKA taxonomy does not allow in the data of a finished process. */
export function processFaults({ type, data }: Process): readonly ProcessFault[] {
  if (data.startsWith('\ufeff')) return [{ code: 'process/encoding', at: 0, detail: 'a byte order mark' }];
  switch (type) {
    case 'Kassenbeleg-V1':
      return receiptFaults(data);
    case 'Bestellung-V1':
      return orderFaults(data);
    case 'SonstigerVorgang':
      return [];
    default:
      return [{ code: 'process/type', at: 0, detail: type }];
  }
}

/** In UTF-8 or not at all. */
export function processText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function readReceiptData(data: string): ReceiptData | undefined {
  const [type = '', amountTexts = '', paymentTexts, ...more] = data.split('^');
  if (!receiptTypes.includes(type) || paymentTexts === undefined || more.length > 0) return undefined;
  const amounts = amountTexts.split('_').map(centsOf);
  const payments = paymentTexts === '' ? [] : paymentTexts.split('_').map(paymentOf);
  if (amounts.length !== 5 || !isWhole(amounts) || !isWhole(payments)) return undefined;
  return { type, amounts, payments };
}

function isWhole<Value>(values: readonly (Value | undefined)[]): values is readonly Value[] {
  return values.every((value) => value !== undefined);
}

export type ProcessDifference = 'type' | 'amounts' | 'payments' | 'data';

/** In which parts two processes differ; the finest that can be named. */
export function processDifferences(one: Process, other: Process): readonly ProcessDifference[] {
  if (one.type !== other.type) return ['type'];
  if (one.data === other.data) return [];
  const [first, second] = [one, other].map(({ type, data }) =>
    type === 'Kassenbeleg-V1' ? readReceiptData(data) : undefined,
  );
  if (!first || !second || first.type !== second.type) return ['data'];
  const isSame = (part: 'amounts' | 'payments') => JSON.stringify(first[part]) === JSON.stringify(second[part]);
  const parts = (['amounts', 'payments'] as const).filter((part) => !isSame(part));
  return parts.length > 0 ? parts : ['data'];
}

function receiptFaults(data: string): readonly ProcessFault[] {
  const receipt = readReceiptData(data);
  if (!receipt) return [{ code: 'process/malformed', at: 0, detail: data }];
  const faults: ProcessFault[] = [];
  const kinds = receipt.payments.map(({ kind }) => kind);
  const at = data.lastIndexOf('^') + 1;
  const isOrdered = kinds.every((kind, index) => index === 0 || (kinds[index - 1] ?? '') < kind);
  if (!isOrdered || receipt.payments.some(({ cents }) => cents === 0))
    faults.push({ code: 'process/payments', at, detail: data.slice(at) });
  const isPaid = receipt.type === 'Beleg' || receipt.type === 'AVTraining';
  const isForeign = kinds.some((kind) => kind.includes(':'));
  const [owed, paid] = [sum(receipt.amounts), sum(receipt.payments.map(({ cents }) => cents))];
  if (isPaid && !isForeign && owed !== paid)
    faults.push({ code: 'process/sum', at, detail: `${owed} cents by rate, ${paid} cents paid` });
  return faults;
}

/** One position a line, lines parted by CR: quantity, name in quotation marks, gross price of one. */
function orderFaults(data: string): readonly ProcessFault[] {
  let at = 0;
  for (const line of orderLines(data)) {
    if (!/^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,3})?;"[^"]*(?:""[^"]*)*";-?(?:0|[1-9]\d{0,9})\.\d\d$/.test(line))
      return [{ code: 'process/malformed', at, detail: line }];
    at += line.length + 1;
  }
  return [];
}

/** A CR within quotation marks belongs to a name. */
function orderLines(data: string): readonly string[] {
  const lines: string[] = [];
  let [from, isQuoted] = [0, false];
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === '"') isQuoted = !isQuoted;
    if (data[at] !== '\r' || isQuoted) continue;
    lines.push(data.slice(from, at));
    from = at + 1;
  }
  return [...lines, data.slice(from)];
}

function paymentOf(text: string): Payment | undefined {
  const [, amount = '', kind] = /^([^:]+):((?:Bar|Unbar)(?::[A-Z]{3})?)$/.exec(text) ?? [];
  const cents = centsOf(amount);
  return kind === undefined || cents === undefined ? undefined : { cents, kind };
}

function centsOf(text: string): number | undefined {
  if (!/^-?(?:0|[1-9]\d{0,9})\.\d\d$/.test(text) || text === '-0.00') return undefined;
  return Number(text.replace('.', ''));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
