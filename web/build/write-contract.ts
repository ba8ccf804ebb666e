import { writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '@tresen/contract/contract';

const file = new URL('../src/admin/contract.gen.json', import.meta.url);

/** Method and path of every endpoint, without the schemas: the browser needs no more to call them. */
export function contractPaths(): string {
  return `${JSON.stringify(minifyContractRouter(contract), undefined, 2)}\n`;
}

export function writeContract(): void {
  writeFileSync(file, contractPaths());
}

if (import.meta.main) writeContract();
