export type LeafPath = readonly (string | number)[];
export type Leaf = { readonly path: LeafPath; readonly value: unknown };

/** Every single value of an input, however deep it lies. */
export function leavesOf(value: unknown, path: LeafPath = []): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The same input with another value in one place. */
export function withLeaf(input: Record<string, unknown>, path: LeafPath, value: unknown): Record<string, unknown> {
  return replaced(input, path, value) as Record<string, unknown>;
}

function replaced(part: unknown, [key, ...rest]: LeafPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part))
    return part.map((inner: unknown, index) => (index === key ? replaced(inner, rest, value) : inner));
  const inner = (part as Record<string, unknown>)[key];
  return { ...(part as Record<string, unknown>), [key]: replaced(inner, rest, value) };
}
