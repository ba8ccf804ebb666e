import type { SigningState } from '@tresen/domain/sales/signing-step';
import { receiptText } from '@tresen/domain/sales/tse-process';
import type { Selectable } from 'kysely';
import type { AppTseTransactions } from '../../platform/db/tables.gen.ts';
import type { ProcessToSign, TseClient, TxName } from '../tse/tse-device.ts';

export type TseRow = Selectable<AppTseTransactions>;

/** A transaction that nobody else touches until `owner_until`. */
export type LeasedRow = TseRow & {
  readonly client_serial: string;
  /** In this run: the last question was not waited for to its end. */
  readonly may_come_late?: boolean;
};

const nothing = [0, 0, 0, 0, 0] as const;
const { processType, processData } = receiptText('AVBelegabbruch', nothing, []);

/** What is signed where something was begun and came to nothing. */
export const abortProcess: ProcessToSign = { type: processType, data: processData };

export function processOf({ process_type: type, process_data: data }: TseRow): ProcessToSign | undefined {
  return type === null || data === null ? undefined : { type, data };
}

export function signingStateOf(row: TseRow, now: Temporal.Instant): SigningState {
  return {
    state: row.state === 'asked' ? 'asked' : 'begun',
    isUnsure: row.is_unsure,
    hasProcess: row.process_type !== null,
    isTooLate:
      row.issued === 'outage' || (row.sign_until !== null && Temporal.Instant.compare(now, row.sign_until) > 0),
    isRefused: row.error !== '',
  };
}

export function clientOf({ client_id: clientId, client_serial: serial }: LeasedRow): TseClient {
  return { clientId, serial };
}

export function nameOf({ tx_id: txId, number }: TseRow): TxName {
  return number === null ? { txId } : { txId, number };
}
