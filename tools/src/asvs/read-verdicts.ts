export type Verdict = {
  /** A row of the standard, or all rows that begin like this. */
  readonly id: string;
  readonly kind: 'test' | 'decision' | 'waits';
  /** The parts of titles, or the one sentence. */
  readonly words: readonly string[];
};

const line = /^- (V\d+\.(?:\d+\.\d+|\*)) (test|decision|waits): (.+)$/;

/** Reads the page: one row, one verdict. A row that says something else is no verdict, and is named. */
export function readVerdicts(page: string): {
  readonly verdicts: readonly Verdict[];
  readonly unreadable: readonly string[];
} {
  const rows = page.split('\n').filter((row) => row.startsWith('- '));
  const read = rows.map((row) => line.exec(row));
  return {
    verdicts: read.flatMap((found) => (found ? [verdictOf(found)] : [])),
    unreadable: rows.filter((_, at) => read[at] === null),
  };
}

function verdictOf([, id = '', kind = '', words = '']: RegExpExecArray): Verdict {
  if (kind === 'test') return { id, kind, words: words.split(' + ').map((part) => part.trim()) };
  return { id, kind: kind === 'waits' ? 'waits' : 'decision', words: [words] };
}

/** The verdict on a row; the exact one before that on its chapter. */
export function verdictOn(id: string, verdicts: readonly Verdict[]): Verdict | undefined {
  return (
    verdicts.find((verdict) => verdict.id === id) ??
    verdicts.find((verdict) => verdict.id.endsWith('*') && id.startsWith(verdict.id.slice(0, -1)))
  );
}
