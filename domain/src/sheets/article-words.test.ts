import { expect, test } from 'vitest';
import { articleKinds } from '../articles/article.ts';
import { kindWords, meansNone, readAnswer, readKind, readTaxKey, sheetLocales, taxWords } from './article-words.ts';
import { taxKeys } from '../basics/vat.ts';

test('[R3.10] [D46] every type and every tax key is read from its own word, in either language and any spacing', () => {
  for (const locale of sheetLocales) {
    for (const kind of articleKinds) expect(readKind(` ${kindWords[locale][kind].toUpperCase()} `)).toBe(kind);
    for (const key of taxKeys) {
      expect(readTaxKey(taxWords[locale][key])).toBe(key);
      expect(readTaxKey(taxWords[locale][key].replaceAll(' ', ''))).toBe(key);
      expect(readTaxKey(key)).toBe(key);
    }
  }
});

test('[D46] a rate is read as people and spreadsheets write it', () => {
  for (const text of ['19', '19%', '19 %', '0.19', '0,19', '19\u00a0%']) expect(readTaxKey(text), text).toBe('DE_19');
  for (const text of ['7', '7 %', '0.07', '0,07']) expect(readTaxKey(text), text).toBe('DE_7');
});

test('[D46] a rate that leaves open which key is meant is none', () => {
  for (const text of ['0', '0 %', '16 %', 'voll', '', 'toString', '190'])
    expect(readTaxKey(text), text).toBeUndefined();
});

test('yes and no are understood in both languages, and nothing else is', () => {
  for (const yes of ['ja', 'JA', 'yes', 'x', '1', 'true', 'WAHR', 'j']) expect(readAnswer(yes), yes).toBe(true);
  for (const no of ['nein', 'No', '0', 'false', 'Falsch', 'n']) expect(readAnswer(no), no).toBe(false);
  for (const other of ['vielleicht', '', '2', 'constructor']) expect(readAnswer(other), other).toBeUndefined();
  expect(['keine', 'None', 'nichts'].map(meansNone)).toEqual([true, true, false]);
});
