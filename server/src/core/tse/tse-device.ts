/** What one kind of device can do and another cannot: whoever asks it goes by this, never by its name. */
export type TseTraits = {
  /** It knows a transaction by an id of ours; else only by the number that it gave. */
  readonly hasOwnIds: boolean;
  /** Asked for the same beginning twice, it begins once. */
  readonly beginsOnce: boolean;
  /** So many questions at once, and no more. */
  readonly inFlight: number;
  readonly mostClients: number;
  readonly mostOpen: number;
  /** So many characters of a register's serial it takes. It is signed with, so nobody cuts it. */
  readonly longestSerial: number;
  readonly reach: 'server' | 'bridge';
};

/** A register in the words of its device. */
export type TseClient = { readonly clientId: string; readonly serial: string };

export type ProcessToSign = { readonly type: string; readonly data: string };

export type Begun = {
  readonly number: string;
  readonly counter: string;
  readonly startedAt: Temporal.Instant;
  readonly signature: string;
};

export type Ended = {
  readonly number: string;
  readonly counter: string;
  readonly startedAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant;
  readonly signature: string;
  readonly algorithm: string;
  readonly logTimeFormat: string;
  readonly publicKey: string;
  readonly tseSerial: string;
  readonly clientSerial: string;
};

export type TseFound =
  | { readonly state: 'absent' }
  | { readonly state: 'active'; readonly begun: Begun }
  | { readonly state: 'ended'; readonly ended: Ended; readonly process: ProcessToSign };

export type OpenTransaction = { readonly txId: string | undefined; readonly number: string; readonly begun: Begun };

export type TseState = {
  readonly isReady: boolean;
  readonly isTest: boolean;
  readonly serial: string;
  readonly publicKey: string;
  readonly algorithm: string;
  readonly timeFormat: string;
  readonly encoding: string;
  readonly certificate: string;
  readonly certificationId: string;
  readonly signatureCounter: string;
  readonly clients: number;
  readonly open: number;
};

/**
 * What became of a question. `refused`: nothing was done, and who is to blame: this process alone, the whole device, or the
 * moment. `unknown`: it may have been done; nobody goes on before the device was asked for it. `mayComeLate`: nobody waited for its
 * end, so it may still be done after that.
 */
export type TseAnswer<Done> =
  | { readonly said: 'done'; readonly value: Done }
  | { readonly said: 'refused'; readonly blame: 'process' | 'device' | 'busy'; readonly reason: string }
  | { readonly said: 'unknown'; readonly reason: string; readonly mayComeLate?: boolean };

/** How to name a transaction: by our id where the device knows it, else by its number. */
export type TxName = { readonly txId: string; readonly number?: string };

/** One fiscal security device. No promise here ever rejects: a device that fails is an answer. */
export type TseDevice = {
  readonly provider: 'double' | 'fiskaly' | 'epson' | 'swissbit-cloud';
  readonly traits: TseTraits;
  readonly begin: (client: TseClient, txId: string) => Promise<TseAnswer<Begun>>;
  /** Ends what was begun with what it was about. An abort is a process too. */
  readonly finish: (client: TseClient, name: TxName, process: ProcessToSign) => Promise<TseAnswer<Ended>>;
  readonly find: (name: TxName) => Promise<TseAnswer<TseFound>>;
  readonly open: (client: TseClient) => Promise<TseAnswer<readonly OpenTransaction[]>>;
  readonly state: () => Promise<TseAnswer<TseState>>;
  readonly enrol: (client: TseClient) => Promise<TseAnswer<undefined>>;
  readonly retire: (client: TseClient) => Promise<TseAnswer<undefined>>;
  readonly exportTar: (range: CounterRange) => Promise<TseAnswer<Uint8Array>>;
};

export type CounterRange = { readonly fromCounter: string; readonly toCounter: string };
