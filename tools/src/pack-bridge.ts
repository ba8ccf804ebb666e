import { join } from 'node:path';
import { packBridge } from './bridge/pack-bridge.ts';
import { repoRoot } from './repo-root.ts';

/** `pnpm pack-bridge`: makes `artifacts/tresen-bridge-<version>.tar.gz` (docs/bridge.md). */
console.log(await packBridge(join(repoRoot, 'artifacts')));
