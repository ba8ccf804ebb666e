import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { accessLevels } from '@tresen/domain/people/access';
import { features } from '@tresen/domain/locations/feature-gates';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import type { EndpointMeta } from './endpoint.ts';
import { isProblemCode, problems } from './problems.ts';

type Endpoint = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly meta: EndpointMeta;
  readonly input: z.ZodType | undefined;
  readonly output: unknown;
  readonly errors: Record<string, { readonly status?: number } | undefined>;
};
type Shape = { readonly [key: string]: unknown };

const endpoints = endpointsIn(contract, []);

test('the contract has endpoints, and each says its method, its path and what comes back', () => {
  expect(endpoints.length).toBeGreaterThan(20);
  for (const { name, method, path, output } of endpoints) {
    expect(['GET', 'POST', 'PUT', 'DELETE'], name).toContain(method);
    expect(path, name).toMatch(/^\//);
    expect(output, name).toBeDefined();
  }
});

test('[D23] [R6.5] every endpoint says who may call it', () => {
  for (const { name, meta } of endpoints) {
    expect(accessLevels, name).toContain(meta.access);
    if (meta.feature !== undefined) expect(features, name).toContain(meta.feature);
    if (meta.fresh) expect(meta.access, `${name} asks for a fresh password of somebody`).not.toBe('anyone');
  }
});

test('no two endpoints share a method and path', () => {
  const shown = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(shown.filter((endpoint, index) => shown.indexOf(endpoint) !== index)).toEqual([]);
});

test('paths are kebab-case words and named ids', () => {
  for (const { name, path } of endpoints) {
    for (const part of path.split('/').slice(1))
      expect(part, name).toMatch(/^([a-z]+(-[a-z]+)*|\{[a-z][A-Za-z]*Id\})$/);
  }
});

test('every id in a path is asked for by the input, as a UUID', () => {
  for (const { name, path, input } of endpoints) {
    for (const [, parameter] of path.matchAll(/\{(\w+)\}/g)) {
      const { properties, required } = shapeOf(input) as { properties?: Record<string, Shape>; required?: string[] };
      expect(properties?.[parameter!]?.['format'], `${name}: ${parameter}`).toBe('uuid');
      expect(required, name).toContain(parameter);
    }
  }
});

test('[D25] what a GET takes fits into an address: plain values, or lists of plain values', () => {
  const isPlain = (shape: Shape): boolean =>
    shape['type'] === 'array' ? isPlain(shape['items'] as Shape) : shape['type'] !== 'object';
  for (const { name, input } of endpoints.filter(({ method }) => method === 'GET')) {
    const { properties } = shapeOf(input) as { properties?: Record<string, Shape> };
    for (const shape of Object.values(properties ?? {})) expect(isPlain(shape), name).toBe(true);
  }
});

test('every text, list and number that comes in has an upper bound', () => {
  const unbounded = endpoints.flatMap(({ name, input }) => unboundedIn(shapeOf(input), name));
  expect(unbounded).toEqual([]);
});

test('the check for bounds finds what it looks for', () => {
  const loose = z.object({
    text: z.string(),
    list: z.array(z.enum(['a'])),
    deep: z.array(z.object({ number: z.number() })).max(3),
    maybe: z.string().optional(),
    either: z.union([z.string().max(3), z.string()]),
    map: z.record(z.string(), z.string().max(3)),
    at: z.iso.datetime(),
  });
  expect(unboundedIn(shapeOf(loose), 'loose')).toEqual([
    'loose.text',
    'loose.list',
    'loose.deep[].number',
    'loose.maybe',
    'loose.either',
    'loose.map',
    'loose.at',
  ]);
});

test('[R8.26] [D28] an endpoint refuses only with codes of the catalogue, and with their status', () => {
  for (const { name, errors } of endpoints) {
    for (const [code, error] of Object.entries(errors)) {
      expect(isProblemCode(code), `${name}: ${code}`).toBe(true);
      if (isProblemCode(code)) expect(error?.status, `${name}: ${code}`).toBe(problems[code].status);
    }
  }
});

test('[R8.26] whoever asks for one row by its id can be told that there is none', () => {
  const madeHere = ['invitations.create', 'support.grant', 'categories.create', 'team.addPerson', 'till.claimBill'];
  const asking = endpoints.filter(({ name, path }) => path.includes('{') && !madeHere.includes(name));
  expect(asking.length).toBeGreaterThan(3);
  for (const { name, errors } of asking) expect(Object.keys(errors), name).toContain('PGRST116');
});

function endpointsIn(node: object, path: readonly string[]): readonly Endpoint[] {
  if (isContractProcedure(node)) return [endpointOf(node, path.join('.'))];
  return Object.entries(node).flatMap(([key, child]: [string, object]) => endpointsIn(child, [...path, key]));
}

function endpointOf(procedure: AnyContractProcedure, name: string): Endpoint {
  const { route, meta, inputSchema, outputSchema, errorMap } = procedure['~orpc'];
  return {
    name,
    method: route.method ?? '',
    path: route.path ?? '',
    meta: meta as EndpointMeta,
    input: inputSchema as z.ZodType | undefined,
    output: outputSchema,
    errors: errorMap as Endpoint['errors'],
  };
}

function shapeOf(schema: z.ZodType | undefined): Shape {
  return schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input' });
}

/** Walks a JSON schema and names every place where a caller could send as much as he likes. */
function unboundedIn(shape: Shape, at: string): readonly string[] {
  const { type, properties, items, anyOf, additionalProperties } = shape;
  if (Array.isArray(anyOf)) return [...new Set(anyOf.flatMap((one: Shape) => unboundedIn(one, at)))];
  switch (type) {
    case 'string':
      return isShort(shape) ? [] : [at];
    case 'integer':
    case 'number':
      return 'enum' in shape || ('maximum' in shape && 'minimum' in shape) ? [] : [at];
    case 'array':
      return [...('maxItems' in shape ? [] : [at]), ...unboundedIn((items ?? {}) as Shape, `${at}[]`)];
    case 'object':
      if (additionalProperties !== undefined && additionalProperties !== false) return [at];
      return Object.entries((properties ?? {}) as Record<string, Shape>).flatMap(([key, child]) =>
        unboundedIn(child, `${at}.${key}`),
      );
    default:
      return [];
  }
}

function isShort(shape: Shape): boolean {
  return 'maxLength' in shape || 'enum' in shape || 'const' in shape || shape['format'] === 'uuid';
}
