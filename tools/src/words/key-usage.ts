import { moneyTypes } from '@tresen/domain/basics/payment-types';
import type { SourceFile } from '../source-files.ts';
import { isNode, listOf, type Node, parse, textOf, walk } from '../syntax-tree.ts';

/** What one file could be saying. */
export type Usage = {
  /** Names and strings: among them the namespaces whose texts the file can reach. */
  readonly names: ReadonlySet<string>;
  /** Strings, and the ways on which code reaches into the messages by hand: `words.home.title` goes `home.title`. */
  readonly words: ReadonlySet<string>;
  /** Templates such as `move.${to}`, as patterns. */
  readonly patterns: readonly RegExp[];
};

/** Files that hold the keys of namespaces without naming them: texts are looked up by their codes. */
const speakers: Readonly<Record<string, readonly string[]>> = {
  'contract/src/problems.ts': ['problem', 'refusal'],
  'web/src/shared/theme/theme-mode.ts': ['common'],
  'domain/src/print/texts.ts': ['paper'],
};

/** Files whose type is the list of keys, types of money among them: what is missing or left over there does not compile. */
const shapes: readonly string[] = ['domain/src/print/texts.ts'];

export function usageOf({ path, text }: SourceFile): Usage {
  const nodes = [...walk(parse(path, text))];
  const literals = nodes.filter(({ type }) => type === 'StringLiteral').map(textOf);
  const reached = nodes.filter(({ type }) => type === 'MemberExpression').map(wayOf);
  const words = new Set([...literals, ...reached]);
  const identifiers = nodes.filter(({ type }) => type === 'Identifier').map(textOf);
  return {
    names: new Set([...words, ...identifiers, ...(speakers[path] ?? [])]),
    words: new Set([...words, ...chains(text), ...(shapes.includes(path) ? [...identifiers, ...moneyTypes] : [])]),
    patterns: nodes.filter(({ type }) => type === 'TemplateLiteral').flatMap(patternOf),
  };
}

/** `words.manifest.till` reaches the text `manifest.till` without any string. */
function chains(text: string): readonly string[] {
  return [...text.matchAll(/\b[A-Za-z]\w*((?:\.[A-Za-z]\w*)+)/g)].map(([, way]) => (way ?? '').slice(1));
}

/** The app shell speaks before any program runs: `{{de.startUp.title}}` is a text of the namespace `error`. */
export function usageOfShell({ text }: SourceFile): Usage {
  const words = [...text.matchAll(/\{\{(?:de|en)\.([\w.]+)\}\}/g)].map(([, way]) => way ?? '');
  return { names: new Set(['error']), words: new Set(words), patterns: [] };
}

/** A text is used if one file can reach its namespace and spells the way to it, whole or in pieces. */
export function isUsed(key: string, usages: readonly Usage[]): boolean {
  const [namespace = '', ...way] = key.split('.');
  return usages.some((usage) => usage.names.has(namespace) && spells(way, usage));
}

function spells(way: readonly string[], { words, patterns }: Usage): boolean {
  return way.some((_, at) => {
    const rest = way.slice(at).join('.');
    const isNamed = words.has(rest) || patterns.some((pattern) => pattern.test(rest));
    return isNamed && way.slice(0, at).every((part) => words.has(part));
  });
}

/** A template without a fixed dot would fit everything and prove nothing. */
function patternOf(node: Node): readonly RegExp[] {
  const fixed = listOf(node.quasis)
    .filter(isNode)
    .map(({ cooked }) => String(cooked));
  if (fixed.length < 2 || !fixed.some((part) => /\w\.|\.\w/.test(part))) return [];
  return [new RegExp(`^${fixed.map((part) => RegExp.escape(part)).join('[\\w/-]+')}$`)];
}

function wayOf(node: Node): string {
  const object = isNode(node.object) && node.object.type === 'MemberExpression' ? `${wayOf(node.object)}.` : '';
  return `${object}${textOf(node.property)}`;
}
