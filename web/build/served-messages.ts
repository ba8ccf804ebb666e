import type { Plugin } from 'vite';

const attribute = /,\s*\{\s*with:\s*\{\s*type:\s*'json'\s*\}\s*\}/g;

/** Unpacked, texts are served as scripts: a browser that is promised JSON would refuse them. */
export function servedMessages(): Plugin {
  return {
    name: 'tresen-served-messages',
    enforce: 'pre',
    apply: 'serve',
    transform(code, id) {
      return /[\\/]i18n[\\/]src[\\/]/.test(id) ? { code: withoutAttributes(code), map: null } : undefined;
    },
  };
}

export function withoutAttributes(code: string): string {
  return code.replaceAll(attribute, '');
}
