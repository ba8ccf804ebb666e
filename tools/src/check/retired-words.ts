import { basename } from 'node:path';
import { handWritten, type SourceFile } from '../source-files.ts';
import type { Findings } from './step.ts';

/** Words with more than one meaning, or none that anybody would search for. docs/glossary.md says what to write instead. */
const retired: Readonly<Record<string, RegExp>> = {
  house: /(?<![Ii]n)(?<![Ll]ight)(?:House|(?<![A-Za-z])house)s?(?![a-z])/,
  world: /World(?![a-z])|(?<![A-Za-z])world(?![a-z])/,
  door: /Doors?(?![a-z])|(?<![A-Za-z])doors?(?![a-z])/,
  crumbs: /[Cc]rumbs(?![a-z])/,
  learnt: /[Ll]earnt(?![a-z])/,
  told: /Told(?![a-z])|(?<![A-Za-z])told(?![a-z])/,
  turnstile: /[Tt]urnstile/,
  wish: /Wish(?:es|ed)?(?![a-z])|(?<![A-Za-z])wish(?:es|ed)?(?![a-z])/,
};

const declared = /\b(?:const|let|function\*?|type|interface|class)\s+([A-Za-z_$][\w$]*)/g;

/** Names of files, functions, types and constants; not of properties, which other programs may know. */
export async function findRetiredWords(): Promise<Findings> {
  const files = await handWritten();
  return {
    found: files.flatMap(judgeNames),
    summary: `${Object.keys(retired).length} retired words in ${files.length} files`,
  };
}

export function judgeNames({ path, text }: SourceFile): readonly string[] {
  const file = basename(path).replace(/\..*$/, '');
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'/gm, '');
  const names = new Set([file, ...[...code.matchAll(declared)].map(([, name = '']) => name)]);
  return [...names].flatMap((name) =>
    Object.entries(retired)
      .filter(([, pattern]) => pattern.test(name))
      .map(([word]) => `${path}: ${name} says "${word}"`),
  );
}
