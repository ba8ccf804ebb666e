import { basename } from 'node:path';
import { sourceFiles } from '../source-files.ts';

export type GuidePage = {
  readonly locale: string;
  readonly area: string;
  /** What stands on the screen exactly like that: printed bold. */
  readonly words: readonly string[];
  /** Without folder and ending. */
  readonly pictures: readonly string[];
};

export async function guidePages(): Promise<readonly GuidePage[]> {
  const files = await sourceFiles('docs/guide/*/*.md');
  return files.map(({ path, text }) => ({
    locale: path.split('/')[2] ?? '',
    area: basename(path, '.md'),
    words: [...text.matchAll(/\*\*([^*]+)\*\*/g)].map((match) => match[1] ?? ''),
    pictures: [...text.matchAll(/\]\(\.\.\/images\/([\w.-]+)\.webp\)/g)].map((match) => match[1] ?? ''),
  }));
}
