import { contract } from '@tresen/contract/contract';
import type { EndpointMeta } from '@tresen/contract/endpoint';
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { toJSONSchema, type z } from 'zod';

export type Endpoint = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  readonly path: string;
  readonly meta: EndpointMeta;
  /** An input of the right shape, with the given ids wherever an id belongs. */
  readonly sample: (ids: SampleIds) => Record<string, unknown>;
};

export type SampleIds = (field: string) => string;

/** Every endpoint there is, read off the contract: a new one is in every test that walks this list. */
export const endpoints: readonly Endpoint[] = walk(contract, []);

/** The address and the body of a call with this input. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { path: string; body: Record<string, unknown> | undefined } {
  const rest = { ...input };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value.toWellFormed());
  });
  if (endpoint.method !== 'GET') return { path, body: rest };
  const pairs = Object.entries(rest).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((each) => [`${name}[]`, String(each)]) : [[name, String(value)]],
  );
  const query = new URLSearchParams(pairs).toString();
  return { path: query ? `${path}?${query}` : path, body: undefined };
}

function walk(part: unknown, names: readonly string[]): Endpoint[] {
  if (isContractProcedure(part)) return [endpointOf(part, names.join('.'))];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...names, name]));
}

function endpointOf(procedure: AnyContractProcedure, name: string): Endpoint {
  const { route, ...rest } = procedure['~orpc'];
  // The library forgets what the contract's own builder guarantees.
  const meta = rest.meta as EndpointMeta;
  const inputSchema = rest.inputSchema as z.ZodType | undefined;
  return {
    name,
    method: route.method as Endpoint['method'],
    path: route.path ?? '',
    meta,
    sample: (ids) =>
      inputSchema
        ? (sampleOf(toJSONSchema(inputSchema, { io: 'input' }) as Schema, ids, '') as Record<string, unknown>)
        : {},
  };
}

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly minItems?: number;
};

function sampleOf(schema: Schema, ids: SampleIds, field: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, ids, field);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, ids, name)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleOf(schema.items ?? {}, ids, field));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema.format, ids, field);
  }
}

function sampleText(format: string | undefined, ids: SampleIds, field: string): string {
  if (format === 'uuid') return ids(field);
  if (format === 'email') return 'somebody.else@elsewhere.example';
  if (format === 'date') return '2026-11-15';
  if (format === 'date-time') return '2026-11-15T10:00:00Z';
  if (/password/i.test(field)) return 'Winter-2027?';
  if (field === 'postalCode') return '84028';
  return 'sample-text-long-enough';
}
