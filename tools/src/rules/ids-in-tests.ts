import type { SourceFile } from '../source-files.ts';
import { isNode, listOf, type Node, parse, walk } from '../syntax-tree.ts';

/** Every id in square brackets at the start of a test's title. A skipped test proves nothing. */
export function idsInTests(files: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(titlesInTests(files).flatMap(idsOf));
}

/** The titles of all tests that can fail, with `…` where a title has a hole. */
export function titlesInTests(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(titlesOf);
}

/** `[R2.1, R2.2] ...` and `[R2.1][D5] ...` name two rules each. */
export function idsOf(title: string): readonly string[] {
  const head = /^(?:\[[^\]]*\]\s*)+/.exec(title)?.[0] ?? '';
  return head.match(/\b(?:R\d+\.\d+|D\d+b?|A\d+)\b/g) ?? [];
}

function titlesOf({ path, text }: SourceFile): readonly string[] {
  return [...walk(parse(path, text))].filter(isTestCall).flatMap(titleOf);
}

/** `test(...)`, `it(...)`, `test.each(...)(...)`; not `test.skip`, `test.todo` or `test.fails`. */
function isTestCall(node: Node): boolean {
  return (
    node.type === 'CallExpression' && /^(test|it)(\.(each|for|concurrent|sequential))*$/.test(calleeOf(node.callee))
  );
}

function calleeOf(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'Identifier') return String(callee.value);
  if (callee.type === 'MemberExpression') return `${calleeOf(callee.object)}.${calleeOf(callee.property)}`;
  if (callee.type === 'CallExpression') return calleeOf(callee.callee);
  return '';
}

function titleOf(call: Node): readonly string[] {
  const [first] = listOf(call.arguments);
  const expression =
    typeof first === 'object' && first !== null && 'expression' in first ? first.expression : undefined;
  if (!isNode(expression)) return [];
  if (expression.type === 'StringLiteral') return [String(expression.value)];
  const pieces = listOf(expression.quasis).filter(isNode);
  return pieces.length > 0 ? [pieces.map((piece) => String(piece.cooked)).join('…')] : [];
}
