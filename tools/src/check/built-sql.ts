import type { SourceFile } from '../source-files.ts';
import { isNode, listOf, type Node, parse, textOf, walk } from '../syntax-tree.ts';

/**
 * Where a statement is put together from texts: `sql.raw(…)`, and a text with holes that is handed to `query`. Kysely's
 * `sql` template is no such place: what stands in its holes travels as a parameter.
 */
export function builtSqlIn({ path, text }: SourceFile): readonly string[] {
  return [...walk(parse(path, text))].filter(isBuilt).map(() => path);
}

function isBuilt(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression') return false;
  const object = textOf(node.callee.object);
  const method = textOf(node.callee.property);
  if (object === 'sql') return method === 'raw' || method === 'lit';
  if (method !== 'query') return false;
  return listOf(node.arguments).some((argument) => [...walk(argument)].some(hasHoles));
}

function hasHoles(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return listOf(node.expressions).length > 0;
  return node.type === 'BinaryExpression' && node.operator === '+';
}
