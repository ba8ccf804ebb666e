import type { OrgId } from '../../platform/db/tenant.ts';

export type ProcessType = 'Kassenbeleg-V1' | 'Bestellung-V1' | 'SonstigerVorgang';

/** Which device, and which register asks it: our own ids, whoever the provider is. */
export type TseRef = { readonly orgId: OrgId; readonly tssId: string; readonly clientId: string };

export type TseProcess = { readonly type: ProcessType; readonly data: string };

export type TseSignature = {
  readonly transactionNumber: string;
  readonly signatureCounter: string;
  readonly startedAt: Temporal.Instant;
  readonly loggedAt: Temporal.Instant;
  readonly signatureValue: string;
  readonly algorithm: string;
  readonly logTimeFormat: string;
  readonly publicKey: string;
  readonly tseSerial: string;
  readonly clientSerial: string;
};

export type TseTransaction =
  | { readonly state: 'active' | 'cancelled' }
  | { readonly state: 'finished'; readonly signature: TseSignature };

/** The fiscal security device. A transaction has an id of ours, so that asking twice never signs twice. */
export type TseAdapter = {
  readonly provider: 'none' | 'simulated';
  readonly start: (ref: TseRef, transactionId: string) => Promise<void>;
  readonly finish: (ref: TseRef, transactionId: string, process: TseProcess) => Promise<TseSignature>;
  /** What became of a transaction, after a call that was never answered. */
  readonly lookup: (ref: TseRef, transactionId: string) => Promise<TseTransaction | undefined>;
};

/** Comes right by itself: asked again in a moment. */
export class TseBusyError extends Error {
  override readonly name = 'TseBusyError';
}

/** The whole device cannot be used: selling goes on, and it is written down from when to when. */
export class TseOutageError extends Error {
  override readonly name = 'TseOutageError';
}

/** This one process was not accepted; the next may be. */
export class TseRejectedError extends Error {
  override readonly name = 'TseRejectedError';
}
