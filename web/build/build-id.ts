import { randomBytes } from 'node:crypto';
import web from '../package.json' with { type: 'json' };

export type Build = { readonly id: string; readonly version: string };

/** Time first, so that ids sort; a few random letters, so that two builds of one second differ. */
export function newBuild(): Build {
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return { id: `${time}-${randomBytes(3).toString('hex')}`, version: web.version };
}

/** What the program knows about itself. */
export function definesOf({ id, version }: Build): Record<string, string> {
  return {
    'import.meta.env.VITE_BUILD_ID': JSON.stringify(id),
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
  };
}
