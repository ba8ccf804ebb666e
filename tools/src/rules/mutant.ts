/** One lie planted into the code, and the test that has to notice it. */
export type Mutant = {
  /** The rule that the lie breaks, or the finding that it brings back. The title of the test names it too. */
  readonly rule: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  readonly test: {
    readonly file: string;
    /** A part of the title, as it stands in the test file. */
    readonly title: string;
  };
};

/** The file with the lie in it. What is not there, or is there twice, cannot be planted. */
export function planted(source: string, { rule, file, text, replacement }: Mutant): string {
  const pieces = source.split(text);
  if (pieces.length !== 2) {
    throw new Error(`${rule}: ${JSON.stringify(text)} occurs ${String(pieces.length - 1)} times in ${file}`);
  }
  if (text === replacement) throw new Error(`${rule}: the lie for ${file} changes nothing`);
  return pieces.join(replacement);
}

export function sizeOf({ test }: Mutant): 'small' | 'medium' | 'e2e' {
  if (/^e2e\/src\/(?:journeys|offline)\//.test(test.file)) return 'e2e';
  return test.file.startsWith('server/') ? 'medium' : 'small';
}

/** As many of the quick ones, others each day. */
export function sampleOf(mutants: readonly Mutant[], count: number, day: number): readonly Mutant[] {
  const quick = mutants.filter((mutant) => sizeOf(mutant) === 'small');
  return Array.from(
    { length: Math.min(count, quick.length) },
    (_, index) => quick[(day * count + index) % quick.length],
  ).filter((mutant) => mutant !== undefined);
}
