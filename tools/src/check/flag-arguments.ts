import { isNode, listOf, type Node, parametersOf, textOf, typesIn } from '../syntax-tree.ts';

/**
 * The names of exported functions that are given a yes or no without a name, beside something else: whoever reads the
 * call sees a bare `true`. A function that is given nothing else says with its own name what is meant.
 */
export function flagArgumentsIn(node: Node): readonly string[] {
  if (node.type !== 'ExportDeclaration') return [];
  return functionsIn(node.declaration).flatMap(({ name, parameters }) =>
    parameters.length > 1 && parameters.some(isFlag) ? [name] : [],
  );
}

type Named = { readonly name: string; readonly parameters: readonly Node[] };

function functionsIn(declaration: unknown): readonly Named[] {
  if (!isNode(declaration)) return [];
  if (declaration.type === 'FunctionDeclaration')
    return [{ name: textOf(declaration.identifier), parameters: parametersOf(declaration) }];
  return listOf(declaration.declarations).flatMap((one) =>
    isNode(one) && isNode(one.init) && /^(Arrow)?FunctionExpression$/.test(one.init.type)
      ? [{ name: textOf(one.id), parameters: parametersOf(one.init) }]
      : [],
  );
}

function isFlag(parameter: Node): boolean {
  if (parameter.type !== 'AssignmentPattern') return saysBoolean(parameter.typeAnnotation);
  const isFlagByDefault = isNode(parameter.right) && parameter.right.type === 'BooleanLiteral';
  return isFlagByDefault || (isNode(parameter.left) && saysBoolean(parameter.left.typeAnnotation));
}

function saysBoolean(annotation: unknown): boolean {
  return typesIn(annotation).some(({ type, kind }) => type === 'TsKeywordType' && kind === 'boolean');
}
