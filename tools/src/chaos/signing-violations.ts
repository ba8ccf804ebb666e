import type { PaperTse } from '@tresen/domain/print/tse';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import { readSale } from '@tresen/domain/sales/sale-version';
import { receiptProcess } from '@tresen/domain/sales/tse-process';
import { Client } from 'pg';
import type { SignedProcess } from '../tse-server/truth.ts';
import type { Device } from './device.ts';

export type SigningRow = {
  readonly tx_id: string;
  readonly subject_id: string | null;
  readonly state: string;
  readonly issued: string | null;
  readonly process_data: string | null;
  readonly signature: string | null;
  readonly error: string;
};

export type SignedSale = Pick<SaleFact, 'orderId' | 'signing'> & {
  readonly txId: string;
  readonly processData: string;
  /** What its paper said, where one was printed. */
  readonly paper: PaperTse | undefined;
};

export type SigningBooks = {
  readonly sales: readonly SignedSale[];
  readonly rows: readonly SigningRow[];
  readonly truth: readonly SignedProcess[];
  /** How often a database lost what it had answered. It forgot that something was asked, and what is asked again is signed again. */
  readonly forgotten: number;
};

export type SigningVerdict = {
  readonly violations: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
};

/** I14: what the tills sold, what the server wrote down and what the device really signed are the same, once each. */
export async function findSigningViolations(
  url: string,
  devices: readonly Device[],
  { truth, forgotten }: Pick<SigningBooks, 'truth' | 'forgotten'>,
): Promise<SigningVerdict> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<SigningRow>(
      'select tx_id, subject_id, state, issued, process_data, signature, error from app.tse_transactions',
    );
    const sales: SignedSale[] = [];
    for (const device of devices) {
      const papers = device.papers();
      for (const entry of await device.journal().entriesAfter(0, 1_000_000)) {
        const sale = readSale(entry);
        if (typeof sale?.txId !== 'string') continue;
        const { orderId, txId, signing } = sale;
        sales.push({
          orderId,
          txId,
          signing,
          processData: receiptProcess(sale).processData,
          paper: papers.get(orderId),
        });
      }
    }
    const states = Object.entries(Object.groupBy(rows, ({ state }) => state)).map(
      ([state, all]) => [`transactions ${state}`, all?.length ?? 0] as const,
    );
    const papers = sales.filter(({ paper }) => paper?.kind === 'signed').length;
    const counts = { 'sales to sign': sales.length, 'signed papers': papers, ...Object.fromEntries(states) };
    return { violations: signingViolations({ sales, rows, truth, forgotten }), counts };
  } finally {
    await client.end();
  }
}

export function signingViolations({ sales, rows, truth: all, forgotten }: SigningBooks): readonly string[] {
  const isTwice = ({ starts, ends }: SignedProcess) => starts > 1 || ends > 1;
  const excused = new Set(forgotten > 0 ? all.filter(isTwice).map(({ txId }) => txId) : []);
  const truth = all.filter(({ txId }) => !excused.has(txId));
  const bySubject = Map.groupBy(rows, ({ subject_id }) => subject_id);
  const signedAs = new Map(truth.map((one) => [one.txId, one]));
  const byTx = new Map(rows.map((row) => [row.tx_id, row]));
  return [
    ...sales.flatMap((sale) => ofSale(sale, bySubject.get(sale.orderId) ?? [])),
    ...rows.filter(({ tx_id: txId }) => !excused.has(txId)).flatMap((row) => ofRow(row, signedAs.get(row.tx_id))),
    ...truth.flatMap((one) => ofTruth(one, byTx.get(one.txId))),
  ];
}

const isOver = (state: string) => state === 'finished' || state === 'aborted' || state === 'failed';

function ofSale({ orderId, signing, processData, paper }: SignedSale, rows: readonly SigningRow[]): readonly string[] {
  const [row, ...more] = rows;
  if (!row || more.length > 0) return [`I14 ${orderId} has ${rows.length} rows to be signed`];
  if (row.state === 'finished' && row.process_data !== processData)
    return [`I14 ${orderId} was signed as another sale`];
  if (paper?.kind === 'signed' && (row.state !== 'finished' || row.signature !== paper.signature))
    return [`I14 the paper of ${orderId} bears a signature that the books do not have`];
  if (row.state !== 'finished' && row.issued !== 'outage' && row.error === '')
    return [`I14 ${orderId} is not signed, and nothing says why`];
  const saysOutage = paper?.kind === 'outage' || signing === 'outage';
  if (saysOutage && row.state === 'finished' && row.issued !== 'outage')
    return [`I14 the paper of ${orderId} says outage, and the books do not`];
  return [];
}

function ofRow({ tx_id: txId, state, signature }: SigningRow, signed: SignedProcess | undefined): readonly string[] {
  if (!isOver(state)) return [`I14 ${txId} is ${state} after the sweep`];
  if (state === 'finished' && (!signed || signed.isOpen || signed.signature !== signature))
    return [`I14 ${txId} is finished with a signature that its device did not give`];
  return [];
}

function ofTruth(
  { txId, isOpen, starts, ends, signature, processData }: SignedProcess,
  row: SigningRow | undefined,
): readonly string[] {
  if (starts > 1 || ends > 1) return [`I14 ${txId} was begun ${starts} times and ended ${ends} times at its device`];
  if (isOpen) return [`I14 ${txId} is open at its device after the sweep`];
  if (!row) return [`I14 ${txId} was begun at its device, and nobody knows of it`];
  if (row.state === 'finished' && row.process_data !== processData)
    return [`I14 ${txId} bears the signature of another text`];
  if (row.signature !== null && row.signature !== signature)
    return [`I14 ${txId} bears another signature at its device`];
  return [];
}
