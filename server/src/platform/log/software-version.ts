import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../../package.json') as { readonly version: string };

/** What a report was made with, as the tax office asks for it. */
export const softwareVersion = `Tresen ${version}`;
