import { join } from 'node:path';
import { repoRoot } from '../repo-root.ts';

/** Where the test runs leave their counts. */
export const resultsFolder = join(repoRoot, 'artifacts/results');
