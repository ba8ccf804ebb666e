import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { tresen } from '@tresen/e2e/test-server/command-line';
import type { Database } from '@tresen/e2e/test-server/database';
import { Client } from 'pg';
import { repoRoot } from '../repo-root.ts';
import { planted } from '../rules/mutant.ts';
import { copyTree } from '../rules/tree-copy.ts';

type Text = { readonly text: string; readonly replacement: string };

/** One lie: in a file of the server, or in a function of its database. */
export type Lie = Text & ({ readonly file: string } | { readonly function: string });

/** No test of its own has to notice it: the run does. */
const nowhere = { file: '', title: '' };

type NamedLie = { readonly name: string; readonly lie?: Lie };
type Tree = AsyncDisposable & { readonly folder: string };

/** Fills the database, and says from which tree its servers start; with the lie in one of them. */
export async function furnish(database: Database, named: NamedLie | undefined): Promise<Tree> {
  await tresen(['migrate'], database);
  await tresen(['seed-demo'], database);
  if (named?.lie && 'function' in named.lie) await lieToDatabase(database.urlFor(), named.name, named.lie);
  if (named?.lie && 'file' in named.lie) return copyWith(named.name, named.lie);
  return { folder: repoRoot, [Symbol.asyncDispose]: () => Promise.resolve() };
}

/** A copy, so that a lie never stands in the tree itself. */
async function copyWith(name: string, lie: Text & { readonly file: string }): Promise<Tree> {
  const copy = await copyTree();
  await copy.plant({ rule: name, test: nowhere, ...lie });
  await symlink(join(repoRoot, 'web/dist'), join(copy.folder, 'web/dist'));
  return copy;
}

async function lieToDatabase(url: string, name: string, lie: Text & { readonly function: string }): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const asked = 'select pg_get_functiondef($1::regproc) as source';
    const { rows } = await client.query<{ source: string }>(asked, [lie.function]);
    const { text, replacement } = lie;
    const honest = rows[0]?.source ?? '';
    await client.query(planted(honest, { rule: name, file: lie.function, test: nowhere, text, replacement }));
  } finally {
    await client.end();
  }
}
