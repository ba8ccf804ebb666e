import { added, addedBy, type CheckId, type Fault, unlessSame, unlessSameAmounts } from './check.ts';
import type { Closing } from './closed-day.ts';
import { type Bon, bonFiles, perCent, perPiece } from './rows.ts';

/** What is checked of each process by itself. */
export const bonChecks = {
  C2: childrenFaults,
  C4: grossFaults,
  C5: taxFaults,
  C6: priceFaults,
  C7: paymentFaults,
  C11: signatureFaults,
  C13: groupFaults,
  C14: outageFaults,
} as const satisfies Partial<Record<CheckId, (bon: Bon, closing: Closing) => readonly Fault[]>>;

/** Every row hangs on the head of its process, every detail on its line, and a line stands there once. */
function childrenFaults({ bonId, rows }: Bon): readonly Fault[] {
  const fault = (text: string): Fault => ({ check: 'C2', text: `${bonId}: ${text}` });
  const strangers = bonFiles.filter((file) => rows[file].some((row) => row.BON_ID !== bonId));
  const lines = new Set(rows['lines.csv'].map((line) => line.POS_ZEILE));
  const faults = strangers.map((file) => fault(`${file} has rows of another process`));
  if (rows['transactions.csv'].length !== 1) faults.push(fault(`${rows['transactions.csv'].length} heads`));
  if (lines.size !== rows['lines.csv'].length) faults.push(fault('a line number stands there twice'));
  for (const details of [rows['lines_vat.csv'], rows['itemamounts.csv'], rows['subitems.csv']])
    for (const { POS_ZEILE: line } of details) if (!lines.has(line)) faults.push(fault(`no line ${line}`));
  return faults;
}

/** Lines, tax by key and the total say the same; what is no receipt has neither total nor tax. */
function grossFaults({ bonId, rows }: Bon): readonly Fault[] {
  const byKey = addedBy(
    rows['transactions_vat.csv'],
    (row) => row.UST_SCHLUESSEL ?? 0,
    (row) => row.BON_BRUTTO,
  );
  const byLine = addedBy(
    rows['lines_vat.csv'],
    (row) => row.UST_SCHLUESSEL ?? 0,
    (row) => row.POS_BRUTTO,
  );
  const total = added(rows['transactions.csv'], (row) => row.UMS_BRUTTO) * perCent;
  const net = added(rows['transactions_vat.csv'], (row) => (row.BON_NETTO ?? 0) + (row.BON_UST ?? 0));
  const netByLine = added(rows['lines_vat.csv'], (row) => (row.POS_NETTO ?? 0) + (row.POS_UST ?? 0));
  const gross = added(rows['transactions_vat.csv'], (row) => row.BON_BRUTTO);
  const taxed = countsAmounts(rows) ? byLine : new Map<number, number>();
  return [
    ...unlessSameAmounts('C4', `${bonId} key`, taxed, byKey),
    ...unlessSame('C4', `${bonId} gross and total`, gross, total),
    ...unlessSame('C4', `${bonId} net and tax`, net, gross),
    ...unlessSame(
      'C4',
      `${bonId} net and tax of lines`,
      netByLine,
      added([...byLine.values()], (one) => one),
    ),
  ];
}

function countsAmounts(rows: Bon['rows']): boolean {
  const type = rows['transactions.csv'][0]?.BON_TYP;
  return type === 'Beleg' || type === 'AVTraining';
}

/** Tax of lines is rounded at the fifth decimal, tax of a receipt at the second: more than that never lies between them. */
function taxFaults({ bonId, rows }: Bon): readonly Fault[] {
  if (!countsAmounts(rows)) return [];
  const byKey = addedBy(
    rows['transactions_vat.csv'],
    (row) => row.UST_SCHLUESSEL ?? 0,
    (row) => row.BON_UST,
  );
  const byLine = Map.groupBy(rows['lines_vat.csv'], (row) => row.UST_SCHLUESSEL ?? 0);
  return [...byLine].flatMap(([key, shares]) => {
    const between = Math.abs(added(shares, (share) => share.POS_UST) - (byKey.get(key) ?? 0));
    const allowed = perCent / 2 + shares.length;
    return between <= allowed ? [] : [{ check: 'C5' as const, text: `${bonId} key ${key}: tax is ${between} off` }];
  });
}

/** To the last decimal: a share is a third of a piece to three of them, and its price per piece to five. */
function priceFaults({ bonId, rows }: Bon): readonly Fault[] {
  const byLine = addedBy(
    rows['lines_vat.csv'],
    (row) => row.POS_ZEILE ?? '',
    (row) => row.POS_BRUTTO,
  );
  const faults: Fault[] = [];
  for (const { POS_ZEILE: line = '', MENGE: quantity = 0, STK_BR: price = 0 } of rows['lines.csv']) {
    const [priced, gross] = [Math.round((quantity / perPiece) * price), byLine.get(line) ?? 0];
    if (priced !== gross) faults.push(...unlessSame('C6', `${bonId} line ${line}`, priced, gross));
  }
  return faults;
}

/** Payments come to the total; what is no receipt is not paid. */
function paymentFaults({ bonId, rows }: Bon): readonly Fault[] {
  const payments = rows['datapayment.csv'];
  const paid = added(payments, (row) => row.BASISWAEH_BETRAG);
  const total = added(rows['transactions.csv'], (row) => row.UMS_BRUTTO);
  const isOdd = !countsAmounts(rows) && payments.some((row) => row.ZAHLART_TYP !== 'Keine');
  return [
    ...unlessSame('C7', `${bonId} paid`, paid, total),
    ...(payments.length === 0 || isOdd ? [{ check: 'C7' as const, text: `${bonId}: payments` }] : []),
  ];
}

/** A group for every bill that it is about, each with a name of its own. */
function groupFaults({ bonId, bills, rows }: Bon): readonly Fault[] {
  if (bills.length === 0) return [];
  const names = new Set(rows['allocation_groups.csv'].map((row) => row.ABRECHNUNGSKREIS ?? ''));
  names.delete('');
  return unlessSame('C13', `${bonId}: groups of bills`, names.size, new Set(bills).size);
}

/** Signed whole and verified, or with a reason why not. */
function signatureFaults({ bonId, isVerified, rows }: Bon): readonly Fault[] {
  const fault = (text: string): readonly Fault[] => [{ check: 'C11', text: `${bonId}: ${text}` }];
  const [row, ...others] = rows['transactions_tse.csv'];
  if (row === undefined || others.length > 0) return fault(`${rows['transactions_tse.csv'].length} TSE rows`);
  if (isUnsigned(row)) return (row.TSE_TA_FEHLER ?? '') === '' ? fault('neither signature nor reason') : [];
  const parts = [row.TSE_ID, row.TSE_TANR, row.TSE_TA_SIGZ, row.TSE_TA_START, row.TSE_TA_ENDE, row.TSE_TA_VORGANGSART];
  if (parts.some((part) => part === undefined || part === '')) return fault('half a signature');
  return isVerified === true ? [] : fault('a signature that was not verified');
}

function isUnsigned({ TSE_TA_SIG: signature = '' }: { readonly TSE_TA_SIG?: string | undefined }): boolean {
  return signature === '';
}

/** What is not signed lies within an outage that is written down. */
function outageFaults({ bonId, at, rows }: Bon, { report }: Closing): readonly Fault[] {
  if (!rows['transactions_tse.csv'].some(isUnsigned)) return [];
  const isCovered = spansOf(report.tse.outages).some(
    ({ from, to }) => Temporal.Instant.compare(from, at) <= 0 && (to === null || Temporal.Instant.compare(at, to) <= 0),
  );
  return isCovered ? [] : [{ check: 'C14', text: `${bonId}: not signed, and no outage at ${at.toString()}` }];
}

type Outages = Closing['report']['tse']['outages'];
type Span = { readonly from: Temporal.Instant; readonly to: Temporal.Instant | null };

const spans = new WeakMap<Outages, readonly Span[]>();

/** Asked for every process without a signature: read once. */
function spansOf(outages: Outages): readonly Span[] {
  const made =
    spans.get(outages) ??
    outages.map(({ from, to }) => ({
      from: Temporal.Instant.from(from),
      to: to === null ? null : Temporal.Instant.from(to),
    }));
  spans.set(outages, made);
  return made;
}
