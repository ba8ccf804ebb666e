import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../repo-root.ts';
import { type SourceFile, sourceFiles } from '../source-files.ts';

type Link = { readonly from: string; readonly text: string; readonly path: string; readonly anchor: string };

const pages = (await Promise.all(['*.md', '{docs,ops,server,web,tools}/**/*.md'].map(sourceFiles))).flat();
const links = pages.flatMap(linksOf).filter(({ path }) => !/^([a-z]+:|\/)/.test(path));

test('every link of every paper leads to a file that is there', () => {
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter(({ from, path }) => !existsSync(targetOf(from, path)))).toEqual([]);
});

test('every anchor leads to a heading that is there', () => {
  const wrong = links.filter(({ from, path, anchor }) => {
    const target = path === '' ? from : join(dirname(from), path);
    const page = pages.find((candidate) => candidate.path === target);
    return anchor !== '' && page !== undefined && !headingsOf(page).includes(anchor);
  });
  expect(wrong).toEqual([]);
});

test('where a paper links a name of the code, the file has it', async () => {
  const named = links.filter(({ text, path }) => /^`[\w.]+`$/.test(text) && /\.(tsx?|sql)$/.test(path));
  expect(named.length).toBeGreaterThan(10);
  for (const { from, text, path } of named) {
    const name = text.slice(1, -1).split('.').at(-1) ?? '';
    const [file] = await sourceFiles(join(dirname(from), path));
    expect(declares(file?.text ?? '', name), `${from}: ${path} has no ${name}`).toBe(true);
  }
});

function linksOf({ path: from, text }: SourceFile): readonly Link[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/\[([^\]]+)\]\(([^()\s]+)\)/g)].map(([, shown = '', address = '']) => {
    const [path = '', anchor = ''] = address.split('#');
    return { from, text: shown, path, anchor };
  });
}

function targetOf(from: string, path: string): string {
  return path === '' ? join(repoRoot, from) : join(repoRoot, dirname(from), path);
}

/** As the pages that show repositories make them. */
function headingsOf({ text }: SourceFile): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

function declares(text: string, name: string): boolean {
  return new RegExp(`\\b(function|const|type|interface|procedure)\\s+(app\\.)?${name}\\b|^\\s+${name}[:(]`, 'm').test(
    text,
  );
}
