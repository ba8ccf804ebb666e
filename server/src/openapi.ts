import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from './core/calls/openapi-document.ts';

const file = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'openapi.json');
await writeFile(file, `${JSON.stringify(await openapiDocument(), null, 2)}\n`);
