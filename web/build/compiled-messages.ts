import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

type Compile = (message: string) => unknown;

const formatter = 'use-intl/format-message';
/** What stands on paper is filled in by the rules of paper, which know no translator. */
const messageFile = /[\\/]i18n[\\/]messages[\\/]\w+[\\/](?!paper\.)[\w-]+\.json$/;

/** Reads the texts once at build time, so that the reader of their syntax (10 kB) stays at home. */
export function compiledMessages(): Plugin {
  const compile = messageCompiler();
  return {
    name: 'tresen-compiled-messages',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: `${formatter}/format-only` }] },
    }),
    transform(code, id) {
      if (!messageFile.test(id)) return undefined;
      const messages: unknown = JSON.parse(code);
      return { code: JSON.stringify(compiled(messages, compile)), map: null };
    },
  };
}

function compiled(node: unknown, compile: Compile): unknown {
  if (typeof node === 'string') return compile(node);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, compiled(part, compile)]));
}

/** The compiler travels with the library of the texts, in the version that fits it. */
function messageCompiler(): Compile {
  const library = createRequire(import.meta.url).resolve('use-intl');
  // What the compiler takes and gives is fixed by the library's own version of it.
  const loaded = createRequire(library)('icu-minify/compile') as { readonly default: Compile };
  return loaded.default;
}
