import { expect, test } from 'vitest';
import { readVerdicts, verdictOn } from './read-verdicts.ts';

const page = `# Title

Words before, with a - dash.

- V1.1.1 test: [S9] one thing + another thing
- V1.1.2 decision: There is none.
- V2.3.4 waits: Guest ordering.
- V17.* decision: Not here.
- V1.1.3 maybe: later
`;

test('a row has one verdict, and what is none is named', () => {
  const { verdicts, unreadable } = readVerdicts(page);
  expect(verdicts).toEqual([
    { id: 'V1.1.1', kind: 'test', words: ['[S9] one thing', 'another thing'] },
    { id: 'V1.1.2', kind: 'decision', words: ['There is none.'] },
    { id: 'V2.3.4', kind: 'waits', words: ['Guest ordering.'] },
    { id: 'V17.*', kind: 'decision', words: ['Not here.'] },
  ]);
  expect(unreadable).toEqual(['- V1.1.3 maybe: later']);
});

test('a chapter stands for its rows, and for no other', () => {
  const { verdicts } = readVerdicts(page);
  expect(verdictOn('V17.2.1', verdicts)?.id).toBe('V17.*');
  expect(verdictOn('V1.1.2', verdicts)?.kind).toBe('decision');
  expect(verdictOn('V1.7.1', verdicts)).toBeUndefined();
});
