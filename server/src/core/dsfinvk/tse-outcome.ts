import type { TseOutcome } from '@tresen/domain/dsfinvk/closed-day';

/** As the questions answer it: what became of a process at a device, or that nobody asked one. */
export type TseTuple = readonly [
  state: string,
  error: string,
  issued: string | null,
  number: string | null,
  counter: string | null,
  startedMs: number | null,
  endedMs: number | null,
  signature: string | null,
  processType: string | null,
  processData: string | null,
  serial: string,
  clientSerial: string,
  isValid: boolean | null,
];

/** With what verifying it needs beside the row. */
export type ReadOutcome = {
  readonly tse: TseOutcome;
  readonly clientSerial: string;
  /** Whether it was verified before. */
  readonly wasValid: boolean | undefined;
};

/** In the words of the file, which is German. */
const words = {
  none: 'ohne Signatur: für diese Kasse war keine TSE eingerichtet',
  outage: 'TSE-Ausfall',
  waits: 'Signatur stand beim Export noch aus',
  paper: 'Beleg ohne Signatur ausgegeben (TSE-Ausfall)',
};

const signedStates = new Set(['finished', 'aborted', 'signed']);

/** `signing` is what the till said with the sale: it may have known of an outage before anybody asked the device. */
export function tseOutcome(tuple: TseTuple | null, signing: string | null): ReadOutcome {
  if (tuple === null) {
    const fault = signing === 'outage' ? words.outage : words.none;
    return { tse: { state: 'unsigned', serial: undefined, fault }, clientSerial: '', wasValid: undefined };
  }
  const [state, error, issued, number, counter, startedMs, endedMs, signature, ...process] = tuple;
  const [processType, processData, serial, clientSerial, isValid] = process;
  const isSigned = signedStates.has(state) && error === '' && startedMs !== null && endedMs !== null;
  if (!isSigned) {
    const isWaiting = state === 'asked' || state === 'begun';
    const fault = isWaiting && issued !== 'outage' ? words.waits : said(error);
    return { tse: { state: 'unsigned', serial, fault }, clientSerial, wasValid: undefined };
  }
  return {
    clientSerial,
    wasValid: isValid ?? undefined,
    tse: {
      state: 'signed',
      serial,
      number: Number(number),
      startedAt: Temporal.Instant.fromEpochMilliseconds(startedMs),
      endedAt: Temporal.Instant.fromEpochMilliseconds(endedMs),
      processType: processType ?? '',
      processData: processData ?? '',
      counter: Number(counter),
      signature: signature ?? '',
      isVerified: false,
      paperFault: issued === 'outage' ? words.paper : undefined,
    },
  };
}

function said(error: string): string {
  return error === '' ? words.outage : `${words.outage}: ${error}`;
}
