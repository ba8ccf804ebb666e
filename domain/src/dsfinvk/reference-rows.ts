import type { SaleFact, SoldLine } from '../sales/sale-fact.ts';
import type { Closing } from './closed-day.ts';
import type { RowOf } from './rows.ts';

/** A counter-booking names the closing that holds what it takes back. */
export function takenBackRows(
  { orderId, cancels }: Pick<SaleFact, 'orderId' | 'cancels'>,
  closing: Closing,
): readonly RowOf<'references.csv'>[] {
  return cancels === null ? [] : [referenceRow(orderId, undefined, cancels.orderId, closing)];
}

/**
 * The round that each line pays or takes from. One that came after this closing was made is in a later one: nothing points
 * forward, so that a closing is the same whenever it is written.
 */
export function roundReferences(
  bonId: string,
  lines: readonly Pick<SoldLine, 'lineNo' | 'settles'>[],
  closing: Closing,
): readonly RowOf<'references.csv'>[] {
  return lines.flatMap(({ lineNo, settles }) => {
    const roundId = settles === null ? undefined : closing.roundOf(settles.itemId);
    const heldIn = roundId === undefined ? undefined : closing.closingOf(roundId)?.Z_NR;
    if (roundId === undefined || heldIn === undefined || heldIn > closing.report.number) return [];
    return [referenceRow(bonId, String(lineNo), roundId, closing)];
  });
}

function referenceRow(
  bonId: string,
  line: string | undefined,
  refId: string,
  { closingOf }: Pick<Closing, 'closingOf'>,
): RowOf<'references.csv'> {
  const held = closingOf(refId);
  return {
    BON_ID: bonId,
    POS_ZEILE: line,
    REF_TYP: 'Transaktion',
    REF_DATUM: held?.Z_ERSTELLUNG,
    REF_Z_KASSE_ID: held?.Z_KASSE_ID,
    REF_Z_NR: held?.Z_NR,
    REF_BON_ID: refId,
  };
}
