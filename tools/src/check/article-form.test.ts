import { articleTexts } from '@tresen/domain/articles/article-fields';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';

test('every plain text of an article has its place on the form', async () => {
  const editor = await sourceFiles('web/src/admin/features/articles/editor/*');
  const onForm = (field: string) => editor.some(({ text }) => text.includes(`name="${field}"`));
  expect(articleTexts.filter((field) => !onForm(field))).toEqual([]);
});
