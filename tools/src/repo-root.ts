import { join } from 'node:path';

/** The root of the repository, whatever folder a command was started in. */
export const repoRoot = join(import.meta.dirname, '../..');

export const packages = ['domain', 'contract', 'i18n', 'server', 'web', 'bridge', 'e2e', 'tools'] as const;
