/** A card terminal as tills of its location know it. */
export type TillTerminal = {
  readonly terminalId: string;
  readonly name: string;
  readonly provider: 'sumup' | 'zvt' | 'stripe' | 'double';
  /** Registers that use it; none: whoever has no terminal of their own. */
  readonly registerIds: readonly string[];
};
