import { join } from 'node:path';

/** The root of the repository, whatever folder a command was started in. */
export const house = join(import.meta.dirname, '../..');

export const rooms = ['domain', 'contract', 'i18n', 'server', 'web', 'e2e', 'tools'] as const;
