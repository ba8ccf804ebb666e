import type { Plugin } from 'vite';

const attribute = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}/;

/** Unpacked, texts and paths of the contract are served as scripts: a browser that is promised JSON would refuse them. */
export function servedJson(): Plugin {
  return {
    name: 'tresen-served-json',
    enforce: 'pre',
    apply: 'serve',
    transform(code, id) {
      return id.includes('node_modules') || !attribute.test(code)
        ? undefined
        : { code: withoutAttributes(code), map: null };
    },
  };
}

export function withoutAttributes(code: string): string {
  return code.replaceAll(new RegExp(attribute, 'g'), '');
}
