import { isNode, listOf, type Node, parametersOf, typesIn } from '../syntax-tree.ts';

/**
 * Where a function of the domain takes, keeps or answers `null`. The fields of what is stored and sent have it for what is
 * not there, so that every key is always written; from there on it is `undefined`.
 */
export function nullsIn(node: Node): readonly string[] {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [
        ...(parametersOf(node).some(takesNull) ? ['takes `null`'] : []),
        ...(saysNull(node.returnType) || isNull(node.body) ? ['answers `null`'] : []),
      ];
    case 'TsFunctionType':
      return [
        ...(parametersOf(node).some(takesNull) ? ['takes `null`'] : []),
        ...(saysNull(node.typeAnnotation) ? ['answers `null`'] : []),
      ];
    case 'ReturnStatement':
      return isNull(node.argument) ? ['answers `null`'] : [];
    case 'VariableDeclaration':
      return listOf(node.declarations).some((one) => isNode(one) && isNode(one.id) && takesNull(one.id))
        ? ['keeps `null` in a variable']
        : [];
    default:
      return [];
  }
}

function takesNull(pattern: Node): boolean {
  const bound = pattern.type === 'AssignmentPattern' && isNode(pattern.left) ? pattern.left : pattern;
  return saysNull(bound.typeAnnotation);
}

function saysNull(annotation: unknown): boolean {
  return typesIn(annotation).some(({ type, kind }) => type === 'TsKeywordType' && kind === 'null');
}

function isNull(value: unknown): boolean {
  return isNode(value) && value.type === 'NullLiteral';
}
