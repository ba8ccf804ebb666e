import { basename } from 'node:path';
import { type SourceFile, sourceFiles } from '../source-files.ts';
import type { Findings } from './step.ts';
import { judgeMigrations } from './migration-numbers.ts';

/** Up to here nobody sold anything while a migration ran. */
const firstUnderSale = 25;

type Habit = { readonly pattern: RegExp; readonly fault: string; readonly excuse?: RegExp };

/** What the program that is running must not be surprised by, and what would hold a table for long. docs/operation.md says how instead. */
const habits: readonly Habit[] = [
  { pattern: /\bdrop\s+column\b/i, fault: 'drops a column that the running program may still read' },
  { pattern: /\bdrop\s+(table|view|schema)\b/i, fault: 'drops what the running program may still read' },
  { pattern: /\brename\s+(column|to|attribute|value)\b/i, fault: 'renames what the running program knows by its name' },
  {
    pattern: /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
    fault: 'changes the type of a column, which rewrites the table',
  },
  { pattern: /\b(drop|alter)\s+attribute\b/i, fault: 'changes a type that functions of the running program use' },
  { pattern: /\bset\s+not\s+null\b/i, fault: 'reads the whole table under a lock', excuse: /-- not-null-proven: \S/ },
  {
    pattern: /\badd\s+column\s+\S+\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    fault: 'adds a column that the running program does not fill',
  },
  {
    pattern: /\balter\s+table\s[^;]*\badd\s+(constraint\s+\S+\s+)?(check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/i,
    fault: 'checks every row under a lock: add it `not valid`, and validate it in the next migration',
  },
  // Every sale takes its device first: whoever has to lock several tables locks devices before them.
  {
    pattern: /\b(truncate|vacuum\s+full|cluster|lock\s+table(?!\s+app\.devices\s))\b/i,
    fault: 'holds a whole table',
  },
  {
    pattern: /\bcreate\s+(unique\s+)?index\s+concurrently\b/i,
    fault: 'cannot be made concurrently inside a migration: make it before, and say `if not exists` here',
  },
];

const indexes = /\bcreate\s+(?:unique\s+)?index\s+(if\s+not\s+exists\s+)?\S+\s+on\s+(\S+)/gi;

/** Numbers without a gap, and nothing in the newer ones that would disturb tills that are selling. */
export async function findMigrationFaults(): Promise<Findings> {
  const files = await sourceFiles('server/db/migrations/*');
  const numbers = judgeMigrations(files.map(({ path }) => basename(path)));
  const found = [...numbers.found, ...files.flatMap(judgeMigration)];
  return {
    found,
    summary: `${numbers.summary}, from ${firstUnderSale} on without what would disturb tills that are selling`,
  };
}

export function judgeMigration({ path, text }: SourceFile): readonly string[] {
  const name = basename(path);
  if (Number(name.slice(0, 4)) < firstUnderSale) return [];
  const statements = statementsOf(text);
  const created = new Set(
    [...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_.]+)/gi)].map(
      ([, table]) => table,
    ),
  );
  return statements.flatMap(({ bare, whole }) => {
    const faults = habits.filter(({ pattern, excuse }) => pattern.test(bare) && !excuse?.test(whole));
    const locking = [...bare.matchAll(indexes)].filter(([, , table]) => !created.has(table) && !isExcused(whole));
    return [
      ...faults.map(({ fault }) => `${name} ${fault}: ${short(bare)}`),
      ...locking.map(
        ([, , table]) =>
          `${name} makes an index on ${table}, which stops its writers meanwhile: say why not with "-- index-lock: …" or that it was made before with "-- index-made-before: …"`,
      ),
    ];
  });
}

/** Made before, the migration only finds it; and a small table is locked for no longer than the migrator's patience. */
function isExcused(statement: string): boolean {
  const isSmall = /-- index-lock: \S/.test(statement);
  const isThere = /-- index-made-before: \S/.test(statement) && /\bif\s+not\s+exists\b/i.test(statement);
  return isSmall || isThere;
}

/** Statements with their comments, and without comments and the bodies of functions, whose words are not about tables. */
function statementsOf(text: string): readonly { readonly whole: string; readonly bare: string }[] {
  const bodies = /\$\$[\s\S]*?\$\$|\bbegin\s+atomic\b[\s\S]*?\bend\b/gi;
  return text
    .replaceAll(bodies, 'body')
    .split(/;[ \t]*(?:\n|$)/)
    .map((whole) => ({ whole, bare: whole.replaceAll(/--.*$/gm, '').trim() }))
    .filter(({ bare }) => bare !== '');
}

function short(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ').slice(0, 80);
}
