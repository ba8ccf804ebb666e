import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Journal } from '../../src/admin/device/journal/journal.ts';
import { journalLaws } from './journal-suite.ts';
import { openSqliteJournal } from './sqlite-journal.ts';

test.each(journalLaws)('$name', async ({ holds }) => {
  const folder = mkdtempSync(join(tmpdir(), 'tresen-journal-'));
  const opened: Journal[] = [];
  const open = (): Journal => {
    const journal = openSqliteJournal(join(folder, 'journal.db'));
    opened.push(journal);
    return journal;
  };
  try {
    await expect(holds({ open })).resolves.toBeUndefined();
  } finally {
    for (const journal of opened) journal.close();
    rmSync(folder, { recursive: true });
  }
});
