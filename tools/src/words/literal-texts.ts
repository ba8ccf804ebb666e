import type { SourceFile } from '../source-files.ts';
import { isNode, listOf, type Node, parse, textOf, walk } from '../syntax-tree.ts';

export type LiteralText = { readonly path: string; readonly text: string };

/** Attributes that people read or hear. */
const spoken = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'helperText',
  'primary',
  'secondary',
]);

/** Names and codes that are not translated. */
const untranslatable = new Set(['Tresen', 'DE', 'EN', 'Deutsch', 'English']);

/** Words of a language that stand in a component instead of in i18n. */
export function literalTextsOf({ path, text }: SourceFile): readonly LiteralText[] {
  return [...walk(parse(path, text))]
    .flatMap(spokenBy)
    .map((words) => words.trim())
    .filter((words) => /\p{L}{2}/u.test(words) && !untranslatable.has(words))
    .map((words) => ({ path, text: words }));
}

function spokenBy(node: Node): readonly string[] {
  if (node.type === 'JSXText') return [textOf(node)];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childrenOf(node).flatMap(writtenIn);
  if (node.type === 'JSXAttribute' && spoken.has(attributeName(node))) return writtenIn(node.value);
  return [];
}

function childrenOf(node: Node): readonly unknown[] {
  return listOf(node.children).filter((child) => isNode(child) && child.type !== 'JSXText');
}

function attributeName(node: Node): string {
  return textOf(node.name);
}

/** The strings an expression can turn into: itself, both arms of a choice, the fixed parts of a template. */
function writtenIn(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'StringLiteral':
      return [textOf(value)];
    case 'TemplateLiteral':
      return listOf(value.quasis)
        .filter(isNode)
        .map(({ cooked }) => String(cooked));
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return writtenIn(value.expression);
    case 'ConditionalExpression':
      return [...writtenIn(value.consequent), ...writtenIn(value.alternate)];
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(String(value.operator))
        ? [...writtenIn(value.left), ...writtenIn(value.right)]
        : [];
    default:
      return [];
  }
}
