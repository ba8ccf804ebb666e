import { handWritten, type SourceFile } from '../source-files.ts';
import { isNode, listOf, type Node, parse, textOf, walk } from '../syntax-tree.ts';
import { flagArgumentsIn } from './flag-arguments.ts';
import { nullsIn } from './null-in-domain.ts';
import type { Findings } from './step.ts';

/** What the linter has no rule for: `any`, barrels, enums, classes, pale text, a second select or dialog, swallowed conditions, flag arguments, null in rules. */
export async function findBrokenHabits(): Promise<Findings> {
  const files = await handWritten();
  const found = files.flatMap(habitsOf);
  return { found, summary: `${files.length} files: no any, no barrel, no enum, no class but errors, no flag argument` };
}

export function habitsOf({ path, text }: SourceFile): readonly string[] {
  const isAllowed = path === theCodes || path.endsWith('.test.ts');
  const nodes = [...walk(parse(path, text))];
  const faults = nodes.flatMap((node) => faultOf(node) ?? []);
  for (const name of nodes.flatMap(flagArgumentsIn))
    faults.push(`gives ${name} a yes or no without a name: two functions, a word, or a named field`);
  if (path.startsWith('domain/src/') && !path.endsWith('.test.ts'))
    faults.push(...nodes.flatMap(nullsIn).map((what) => `${what}: in the domain it is \`undefined\``));
  if (!isAllowed && notFoundLiteral.test(text))
    faults.push('spells the code of what is not there: there is `notFoundCode`');
  if (path.endsWith('.tsx') && path !== theButtons && otherButtons.test(text))
    faults.push(`orders buttons itself: there is ${theButtons}`);
  if (path.endsWith('.tsx') && !path.startsWith(theDialogs) && otherDialog.test(text))
    faults.push(`builds a dialog of its own: there is ${theDialogs}`);
  if (path.endsWith('.tsx') && path !== theSelect && otherSelect.test(text))
    faults.push(`draws a select of its own: there is ${theSelect}`);
  if (looseOr.test(text)) faults.push('has an `or` without brackets in where(): it would swallow the other conditions');
  return faults.map((fault) => `${path}: ${fault}`);
}

const theCodes = 'contract/src/problems.ts';
const notFoundLiteral = /'PGRST\d+'/;

const theSelect = 'web/src/shared/ui/select-field.tsx';
const otherSelect = /<select\b|@mui\/material\/(?:Native)?Select'|<(?:TextField|InputBase)\b[^>]*\sselect[\s=>]/;

const theButtons = 'web/src/admin/ui/dialogs/dialog-buttons.tsx';
const otherButtons = /<DialogActions\b/;

const theDialogs = 'web/src/admin/ui/dialogs/';
const otherDialog = /@mui\/material\/Dialog'/;

const looseOr = /\.where\(\s*sql(?:<\w+>)?`(?!\s*\()[^`]*\sor\s/;

function faultOf(node: Node): string | undefined {
  switch (node.type) {
    case 'TsKeywordType':
      return node.kind === 'any' ? 'uses `any`' : undefined;
    case 'ExportAllDeclaration':
      return 'passes on another file (barrel)';
    case 'ExportNamedDeclaration':
      return isNode(node.source) ? 'passes on another file (barrel)' : undefined;
    case 'TsEnumDeclaration':
      return 'declares an enum';
    case 'ClassDeclaration':
    case 'ClassExpression':
      return isAllowedClass(node) ? undefined : 'declares a class that is no error';
    case 'SpreadElement':
      return isPacking(node) ? 'packs fields into `...{ }`: a line each' : undefined;
    case 'JSXOpeningElement':
      return isPaleText(node) ? 'writes text in color="primary", which is too pale to read' : undefined;
    default:
      return undefined;
  }
}

/** Errors are classes by nature; React knows a component that catches errors only as a class. */
function isAllowedClass(node: Node): boolean {
  return /Error$|^Component$/.test(textOf(node.superClass));
}

/** Fields on one line to please the formatter. A name that is computed has no other way into an element. */
function isPacking({ arguments: spread }: Node): boolean {
  if (!isNode(spread) || spread.type !== 'ObjectExpression') return false;
  return !listOf(spread.properties).some(
    (property) => isNode(property) && isNode(property.key) && property.key.type === 'Computed',
  );
}

function isPaleText(element: Node): boolean {
  if (textOf(element.name) !== 'Typography') return false;
  return listOf(element.attributes)
    .filter(isNode)
    .some((attribute) => textOf(attribute.name) === 'color' && textOf(attribute.value) === 'primary');
}
