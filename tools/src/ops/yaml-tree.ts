import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repoRoot } from '../repo-root.ts';

/** Some value of a YAML file, to be walked through by name. What is not there is empty, so that a question always has an answer. */
export type Tree = {
  readonly at: (...path: readonly (string | number)[]) => Tree;
  readonly text: () => string;
  readonly value: () => unknown;
  readonly list: () => readonly Tree[];
  readonly entries: () => readonly (readonly [string, Tree])[];
  readonly isThere: () => boolean;
};

/** Every document of a file in the repository. What YAML itself does not allow is an error. */
export function readYaml(path: string): readonly Tree[] {
  const documents = parseAllDocuments(readFileSync(join(repoRoot, path), 'utf8'), { merge: true, strict: true });
  if (!Array.isArray(documents)) throw new Error(`${path} is empty`);
  return documents.map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${path}: ${problem.message}`);
    return treeOf(document.toJS() as unknown);
  });
}

function treeOf(value: unknown): Tree {
  const record = isRecord(value) ? value : {};
  return {
    at: (...path) => path.reduce<Tree>((tree, step) => treeOf(childOf(tree.value(), step)), treeOf(value)),
    text: () => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
    value: () => value,
    list: () => (Array.isArray(value) ? value.map(treeOf) : []),
    entries: () => Object.entries(record).map(([name, child]) => [name, treeOf(child)] as const),
    isThere: () => value !== undefined && value !== null,
  };
}

function childOf(value: unknown, step: string | number): unknown {
  if (typeof step === 'number') return Array.isArray(value) ? (value as readonly unknown[])[step] : undefined;
  return isRecord(value) ? value[step] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
