import type { Plugin } from 'vite';

const icons = '@mdi/js';
const prefix = 'virtual:mdi/';
const imports = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g;

/** The icon set is one module, which would travel whole with the first page: here each icon becomes a module of its own. */
export function singleIcons(): Plugin {
  return {
    name: 'tresen-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code) {
      if (!code.includes(icons)) return undefined;
      return { code: code.replaceAll(imports, (_, names: string) => oneImportEach(names)), map: null };
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const set = (await import(icons)) as Record<string, unknown>;
      if (typeof set[name] !== 'string') throw new Error(`there is no icon ${name}`);
      return `export const ${name} = ${JSON.stringify(set[name])};`;
    },
  };
}

/** On one line each, so that the line numbers below stay as they were written. */
export function oneImportEach(names: string): string {
  const lines = names.split('\n').length - 1;
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return wanted.map((name) => `import { ${name} } from '${prefix}${name}';`).join(' ') + '\n'.repeat(lines);
}
