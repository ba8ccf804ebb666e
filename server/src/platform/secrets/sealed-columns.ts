type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** Names the row within its organisation. */
  readonly key: string;
  readonly purposeOf: (key: string) => string;
};

/** Every column that holds what is sealed under a key of this installation. Nothing else opens it, and no export takes it along. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'tse_devices', column: 'secrets', key: 'tss_id', purposeOf: tseSecretsPurpose },
  { table: 'card_terminals', column: 'secrets', key: 'terminal_id', purposeOf: cardSecretsPurpose },
];

export function tseSecretsPurpose(tssId: string): string {
  return `tse:${tssId}`;
}

/** Of a call that is handed over within seconds, or emptied: none outlives a change of keys. */
export function bridgeCallPurpose(callId: string): string {
  return `bridge-call:${callId}`;
}

export function cardSecretsPurpose(terminalId: string): string {
  return `card:${terminalId}`;
}
