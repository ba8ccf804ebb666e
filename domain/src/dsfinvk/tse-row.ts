import type { Closing, TseOutcome } from './closed-day.ts';
import type { RowOf } from './rows.ts';

const longestProcessData = 1000;

const numbered = new WeakMap<Closing['devices'], ReadonlyMap<string, number>>();

/** Devices are numbered within their closing, by serial. Every process asks: they are counted once. */
export function deviceNumbers({ devices }: Pick<Closing, 'devices'>): ReadonlyMap<string, number> {
  const known = numbered.get(devices);
  if (known !== undefined) return known;
  const serials = devices.map(({ serial }) => serial).toSorted();
  const numbers = new Map(serials.map((serial, index) => [serial, index + 1]));
  numbered.set(devices, numbers);
  return numbers;
}

export function tseRow(bonId: string, tse: TseOutcome, closing: Closing): RowOf<'transactions_tse.csv'> {
  const TSE_ID = tse.serial === undefined ? undefined : deviceNumbers(closing).get(tse.serial);
  if (tse.state === 'unsigned') return { BON_ID: bonId, TSE_ID, TSE_TA_FEHLER: tse.fault };
  const { processData } = tse;
  return {
    BON_ID: bonId,
    TSE_ID,
    TSE_TANR: tse.number,
    TSE_TA_START: exactTime(tse.startedAt),
    TSE_TA_ENDE: exactTime(tse.endedAt),
    TSE_TA_VORGANGSART: tse.processType,
    TSE_TA_SIGZ: tse.counter,
    TSE_TA_SIG: tse.signature,
    TSE_TA_FEHLER: tse.paperFault,
    TSE_VORGANGSDATEN: isTooLong(processData) ? undefined : processData,
  };
}

function exactTime(at: Temporal.Instant): string {
  return at.toString({ fractionalSecondDigits: 3 });
}

/** Counted in letters; as many units as letters at most are never too many. */
function isTooLong(text: string): boolean {
  return text.length > longestProcessData && Array.from(text).length > longestProcessData;
}
