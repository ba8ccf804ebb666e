import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';

/** Where `pnpm dev` keeps a database of its own; not part of the repository. */
export const dataFolder = join(repoRoot, '.data');
