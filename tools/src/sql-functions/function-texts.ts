import type { SourceFile } from '../source-files.ts';

export type FunctionText = { readonly name: string; readonly text: string };

const definition = /^create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+([a-z_]+\.[a-z_0-9]+)\s*\(/i;
const dropping = /^drop\s+(?:function|procedure)\s+(?:if\s+exists\s+)?([a-z_]+\.[a-z_0-9]+)\b/i;

/** The text of each SQL function that the migrations leave in force: the last one wins, and what is dropped is gone. */
export function functionsInForce(migrations: readonly SourceFile[]): readonly FunctionText[] {
  const inForce = new Map<string, string>();
  const inOrder = migrations.toSorted((one, other) => one.path.localeCompare(other.path));
  for (const { whole, bare } of inOrder.flatMap(({ text }) => statementsOf(text))) {
    const dropped = dropping.exec(bare)?.[1];
    const defined = definition.exec(bare)?.[1];
    if (dropped !== undefined) inForce.delete(dropped);
    if (defined !== undefined) inForce.set(defined, `${asReplacement(whole.trim())};\n`);
  }
  return [...inForce]
    .map(([name, text]) => ({ name, text }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** As it can be said again. Migration 0033 put temporary tables last on the search path of every function that had one. */
function asReplacement(statement: string): string {
  return statement
    .replace(/^create\s+(?!or\s+replace)(function|procedure)/im, 'create or replace $1')
    .replace(/(\bset search_path = pg_catalog, (?:app|directory))(?!, pg_temp)/, '$1, pg_temp');
}

/** Cut at semicolons that end a statement: not within a body, a text or a comment. */
function statementsOf(text: string): readonly { readonly whole: string; readonly bare: string }[] {
  const statements: { whole: string; bare: string }[] = [];
  let whole = '';
  let bare = '';
  const parts = text.matchAll(
    /--[^\n]*\n?|\$\$[\s\S]*?\$\$|\bbegin\s+atomic\b[\s\S]*?\bend(?=\s*;)|'(?:[^']|'')*'|;|[^;'$\-b]+|[\s\S]/gi,
  );
  for (const [part] of parts) {
    if (part === ';') {
      statements.push({ whole: withoutEarlierRemarks(whole), bare: bare.trim() });
      whole = '';
      bare = '';
    } else {
      whole += part;
      if (!part.startsWith('--')) bare += part;
    }
  }
  return statements;
}

/** A remark belongs to the function only if it stands right above it. */
function withoutEarlierRemarks(statement: string): string {
  return statement.slice(Math.max(0, lastEmptyLineBefore(statement, statement.search(/^create\b/im))));
}

function lastEmptyLineBefore(statement: string, at: number): number {
  return at < 0 ? 0 : statement.slice(0, at).lastIndexOf('\n\n') + 1;
}
