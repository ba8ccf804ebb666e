import { join } from 'node:path';
import { house } from '../repo-root.ts';

/** Where `pnpm dev` keeps a database of its own; not part of the repository. */
export const dataFolder = join(house, '.data');
