import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeAll, expect, test } from 'vitest';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { pastedFile } from './pasted-file.ts';

beforeAll(async () => {
  speak('de', screenMessages);
  await loadTranslations('articles');
});

test('[R2.39] rows without headings get the usual ones, as many as there are columns', async () => {
  const { file, addedRows } = pastedFile('Helles 0,5 l\t4,80\tBier\nRadler\t4,60\tBier', 'eingefügt');
  expect(await file.text()).toBe('Name\tPreis\tKategorien\nHelles 0,5 l\t4,80\tBier\nRadler\t4,60\tBier');
  expect(addedRows).toBe(1);
});

test('[R2.39] rows with headings stay as they are, in either language', async () => {
  for (const text of ['Price;Name\n4.80;Lager', 'Name\tPreis\nHelles\t4,80']) {
    const { file, addedRows } = pastedFile(text, 'eingefügt');
    expect(await file.text()).toBe(text);
    expect(addedRows).toBe(0);
  }
});

test('[R2.39] a comma inside a price does not make a column', async () => {
  const { file } = pastedFile('Helles;4,80', 'eingefügt');
  expect(await file.text()).toBe('Name;Preis\nHelles;4,80');
});
