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
];

export function tseSecretsPurpose(tssId: string): string {
  return `tse:${tssId}`;
}
