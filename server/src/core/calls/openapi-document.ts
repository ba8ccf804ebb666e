import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '@tresen/contract/contract';
import { problem } from '@tresen/contract/problem';
import { apiPrefix } from './api.ts';

/** The contract as OpenAPI 3.1. Refusals have one shape everywhere. */
export async function openapiDocument() {
  const converter = new ZodToJsonSchemaConverter();
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const [, problemSchema] = converter.convert(problem, { strategy: 'output' });
  const document = await generator.generate(contract, {
    info: { title: 'Tresen', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: apiPrefix }],
    customErrorResponseBodySchema: () => problemSchema,
  });
  return { ...document, openapi: '3.1.1' };
}
