import { invalid, isRecord, type Json, oneOf, textIn } from './read-json.ts';

export type Process = { readonly type: string; readonly data: Buffer };

/** What is signed of the data that a transaction was sent with; without data there is nothing to say. */
export function processOf(schema: unknown): Process | undefined {
  if (schema === undefined) return undefined;
  if (!isRecord(schema) || Object.keys(schema).length !== 1) throw invalid('schema should have exactly one property');
  if (isRecord(schema.raw)) return rawProcess(schema.raw);
  if (isRecord(schema.standard_v1)) return standardProcess(schema.standard_v1);
  throw invalid('schema should be raw or standard_v1');
}

function rawProcess(raw: Json): Process {
  const type = textIn(raw, 'process_type', 0);
  const text = textIn(raw, 'process_data', 0);
  const data = Buffer.from(text, 'base64');
  if (data.toString('base64') !== text) throw invalid('process_data should be base64');
  if (type.length > 100 || !/^[\x20-\x7e]*$/.test(type)) throw invalid('process_type should be printable');
  return { type, data };
}

function standardProcess(standard: Json): Process {
  if (isRecord(standard.receipt)) return { type: 'Kassenbeleg-V1', data: Buffer.from(receiptText(standard.receipt)) };
  if (isRecord(standard.order)) return { type: 'Bestellung-V1', data: Buffer.from(orderText(standard.order)) };
  if (isRecord(standard.other))
    return { type: 'SonstigerVorgang', data: Buffer.from(otherText(standard.other), 'utf8') };
  throw invalid('standard_v1 should have receipt, order or other');
}

const receiptTypes: ReadonlyMap<string, string> = new Map([
  ['RECEIPT', 'Beleg'],
  ['TRAINING', 'AVTraining'],
  ['TRANSFER', 'AVTransfer'],
  ['ORDER', 'AVBestellung'],
  ['CANCELLATION', 'AVBelegabbruch'],
  ['ABORT', 'AVBelegabbruch'],
  ['BENEFIT_IN_KIND', 'AVSachbezug'],
  ['INVOICE', 'AVRechnung'],
  ['OTHER', 'AVSonstige'],
  ['ANNULATION', 'AVBelegstorno'],
]);
const rates = ['NORMAL', 'REDUCED_1', 'SPECIAL_RATE_1', 'SPECIAL_RATE_2', 'NULL'] as const;

function receiptText(receipt: Json): string {
  const type = receiptTypes.get(textIn(receipt, 'receipt_type'));
  if (type === undefined) throw invalid('receipt_type should be equal to one of the allowed values');
  const amounts = recordsIn(receipt, 'amounts_per_vat_rate').map((row) => ({
    rate: oneOf(row, 'vat_rate', rates),
    amount: amountIn(row),
  }));
  const byRate = rates.map((rate) => sumOf(amounts.filter((row) => row.rate === rate).map(({ amount }) => amount)));
  return [type, byRate.map(decimal).join('_'), paymentsText(receipt)].join('^');
}

/** Cash first, then the rest; the own currency first, then by code; nothing that is nothing. */
function paymentsText(receipt: Json): string {
  if (receipt.amounts_per_payment_type === undefined) return '';
  const payments = recordsIn(receipt, 'amounts_per_payment_type').map((row) => {
    const isCash = oneOf(row, 'payment_type', ['CASH', 'NON_CASH']) === 'CASH';
    const currency = row.currency_code === undefined ? 'EUR' : textIn(row, 'currency_code').toUpperCase();
    return { kind: isCash ? 'Bar' : 'Unbar', currency: currency === 'EUR' ? '' : currency, amount: amountIn(row) };
  });
  const groups = Map.groupBy(payments, ({ kind, currency }) => `${kind}${currency === '' ? '' : `:${currency}`}`);
  return [...groups]
    .map(([name, rows]) => ({ name, amount: sumOf(rows.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, amount }) => `${decimal(amount)}:${name}`)
    .join('_');
}

function orderText(order: Json): string {
  const lines = recordsIn(order, 'line_items').map((line) => {
    const text = textIn(line, 'text', 0).replaceAll('"', '""');
    return `${textIn(line, 'quantity')};"${text}";${textIn(line, 'price_per_unit')}`;
  });
  return lines.join('\r');
}

function otherText(other: Json): string {
  return Object.keys(other).length === 0 ? '' : JSON.stringify(other);
}

function recordsIn(body: Json, name: string): readonly Json[] {
  const rows = body[name];
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw invalid(`${name} should be array`);
  return rows;
}

/** In hundred-thousandths, of which the vendor takes up to five digits. */
function amountIn(row: Json): bigint {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)\.(\d{2,5})$/.exec(textIn(row, 'amount')) ?? [];
  if (whole === '') throw invalid('amount should match pattern "^-?\\d+(\\.\\d{2,5})$"');
  const value = BigInt(`${whole}${rest.padEnd(5, '0')}`);
  return sign === '-' ? -value : value;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Two digits, and more only where they say something. */
function decimal(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(6, '0');
  const rest = digits.slice(-5).replace(/0{1,3}$/, '');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -5)}.${rest}`;
}
