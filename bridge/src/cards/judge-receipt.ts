import type { StatusInformation } from '../zvt/status-information.ts';
import type { KeptAttempt } from './attempt-journal.ts';

const receiptNumbers = 10_000;
/** Clocks of terminals go wrong, and a guest takes time. */
const early = { minutes: 10 };
const late = { minutes: 15 };

type Evidence = {
  readonly attempt: Pick<KeptAttempt, 'amountCents' | 'lastReceiptNo' | 'askedAt' | 'heard'>;
  /** Of the last receipt that the terminal has. */
  readonly last: StatusInformation | undefined;
  readonly timeZone: string;
};

/**
 * Whether the terminal's last receipt is that of the attempt. It knows no number of ours: only the receipt that follows the one from before,
 * with the amount and the time, is believed. Anything else a person decides.
 */
export function judgeReceipt({ attempt, last, timeZone }: Evidence): 'booked' | 'not-booked' | 'person' {
  const { lastReceiptNo, heard } = attempt;
  if (last?.receiptNo === undefined || lastReceiptNo === undefined) return 'person';
  if (last.receiptNo === lastReceiptNo) return 'not-booked';
  if (last.receiptNo !== (lastReceiptNo + 1) % receiptNumbers) return 'person';
  if (last.result !== 0 || last.currency !== 978) return 'person';
  const wasHeard = heard?.receiptNo === last.receiptNo && heard.amountCents === last.amountCents;
  if (!wasHeard && last.amountCents !== attempt.amountCents) return 'person';
  return isAround(attempt.askedAt, last, timeZone) ? 'booked' : 'person';
}

/** Terminals tell neither the year nor which of the two hours in October. */
function isAround(askedAt: Temporal.Instant, { date, time }: StatusInformation, timeZone: string): boolean {
  if (date === undefined || time === undefined) return false;
  const { year } = askedAt.toZonedDateTimeISO(timeZone);
  const [from, until] = [askedAt.subtract(early), askedAt.add(late)];
  return [year - 1, year, year + 1].some((each) =>
    (['earlier', 'later'] as const).some((disambiguation) => {
      const at = instantOf(`${each}-${date}T${time}`, timeZone, disambiguation);
      return at && Temporal.Instant.compare(from, at) <= 0 && Temporal.Instant.compare(at, until) <= 0;
    }),
  );
}

function instantOf(text: string, timeZone: string, disambiguation: 'earlier' | 'later'): Temporal.Instant | undefined {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: 'reject' })
      .toZonedDateTime(timeZone, { disambiguation })
      .toInstant();
  } catch {
    return undefined;
  }
}
