import { join } from 'node:path';

/** The repository that is under test. */
export const root = join(import.meta.dirname, '../../..');
