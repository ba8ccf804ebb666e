import type { Plugin } from 'vite';

const icons = '@mdi/js';
const imports = /import\s*\{([^}]*)\}\s*from\s*['"]@mdi\/js['"];?/g;

/**
 * The icon set is one module, which would travel whole with the first page. Each icon is written where it is used instead: as
 * modules of their own, those that two screens share would be files that the first page has to name.
 */
export function singleIcons(): Plugin {
  return {
    name: 'tresen-single-icons',
    enforce: 'pre',
    apply: 'build',
    async transform(code) {
      if (!code.includes(icons)) return undefined;
      const set = (await import(icons)) as Record<string, unknown>;
      return { code: code.replaceAll(imports, (_, names: string) => writtenOut(names, set)), map: null };
    },
  };
}

/** On one line, so that the line numbers below stay as they were written. */
export function writtenOut(names: string, set: Readonly<Record<string, unknown>>): string {
  const lines = names.split('\n').length - 1;
  const wanted = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const one = (name: string): string => {
    if (typeof set[name] !== 'string') throw new Error(`there is no icon ${name}`);
    return `const ${name} = ${JSON.stringify(set[name])};`;
  };
  return wanted.map(one).join(' ') + '\n'.repeat(lines);
}
