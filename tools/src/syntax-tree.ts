import { parseSync } from '@swc/core';

/** A node of the tree, as far as a walk needs to know it. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

export function parse(path: string, text: string): Node {
  const tree: unknown = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2024' });
  if (!isNode(tree)) throw new Error(`${path} could not be read`);
  return tree;
}

/** Every node below, parents before children. */
export function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) yield value;
  for (const child of Object.values(value)) yield* walk(child);
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The name an identifier, or the string a literal carries. */
export function textOf(value: unknown): string {
  if (!isNode(value)) return '';
  const text = value.value ?? value.name;
  return typeof text === 'string' ? text : isNode(text) ? textOf(text) : '';
}

/** The children behind a name; a list in any case. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.map((item: unknown) => item) : [];
}

/** What a parameter is bound to, with its type. Arrows carry it bare, functions wrapped. */
export function parametersOf({ params }: Node): readonly Node[] {
  return listOf(params)
    .filter(isNode)
    .map((one) => (isNode(one.pat) ? one.pat : one));
}

/** The types a type may be: itself, or those of a union. */
export function typesIn(annotation: unknown): readonly Node[] {
  if (!isNode(annotation)) return [];
  if (annotation.type === 'TsTypeAnnotation') return typesIn(annotation.typeAnnotation);
  return annotation.type === 'TsUnionType' ? listOf(annotation.types).flatMap(typesIn) : [annotation];
}
