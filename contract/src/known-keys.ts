import { z } from 'zod';

type Check = (value: unknown) => boolean;

/**
 * Whether a value of a shape says nothing beside it. For what was read by that shape once before, and would only lose what is too
 * much by being read again.
 */
export function knownKeysOf(shape: z.core.$ZodType): Check {
  if (shape instanceof z.ZodObject) return keysOfObject(shape);
  if (shape instanceof z.ZodArray) {
    const each = knownKeysOf(shape.element);
    return (value) => !Array.isArray(value) || value.every(each);
  }
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return knownKeysOf(shape.unwrap());
  if (shape instanceof z.ZodUnion) {
    const some = shape.options.map(knownKeysOf);
    return (value) => some.some((check) => check(value));
  }
  return () => true;
}

function keysOfObject({ shape }: z.ZodObject): Check {
  const parts: Readonly<Record<string, z.core.$ZodType>> = shape;
  const checks = new Map(Object.entries(parts).map(([key, part]) => [key, knownKeysOf(part)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return true;
    const said = value as Readonly<Record<string, unknown>>;
    return Object.keys(said).every((key) => checks.get(key)?.(said[key]) ?? false);
  };
}
