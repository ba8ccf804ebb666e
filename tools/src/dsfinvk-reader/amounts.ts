/** Adds decimals as whole numbers of their last digit, far beyond what a number holds exactly. */
export type Sums = Map<string, bigint>;

/** `-12,34567` in hundred-thousandths; a text without so many decimals counts what is missing as zeros. */
export function unitsOf(text: string, decimals = 5): bigint {
  const [, sign = '', whole = '0', behind = ''] = /^(-?)(\d+)(?:,(\d+))?$/.exec(text) ?? [];
  const units = BigInt(whole + behind.padEnd(decimals, '0').slice(0, decimals));
  return sign === '-' ? -units : units;
}

export function addTo(sums: Sums, name: string, units: bigint): void {
  sums.set(name, (sums.get(name) ?? 0n) + units);
}

/** Names under which both hold different amounts; what is missing is nothing. */
export function differing(one: Sums, other: Sums): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => (one.get(name) ?? 0n) !== (other.get(name) ?? 0n));
}
