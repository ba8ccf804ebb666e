import { join } from 'node:path';
import { house } from '../repo-root.ts';

/** Where the test runs leave their counts. */
export const resultsFolder = join(house, 'artifacts/results');
