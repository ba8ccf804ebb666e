import { expect, test } from 'vitest';
import { parseText } from './parse-text.ts';

test('[R2.26] [R2.27] headings, paragraphs, lists and links are understood', () => {
  const source =
    '# Impressum\n\nFirma GmbH\nWeg 1\n\n## Kontakt\n\n- [Mail](mailto:a@b.example)\n- Telefon\n### Mehr\nText';
  expect(parseText(source)).toEqual({
    title: 'Impressum',
    isPlaceholder: false,
    blocks: [
      { kind: 'paragraph', lines: [[{ text: 'Firma GmbH' }], [{ text: 'Weg 1' }]] },
      { kind: 'heading', level: 2, id: 'kontakt', text: 'Kontakt' },
      { kind: 'list', items: [[{ text: 'Mail', href: 'mailto:a@b.example' }], [{ text: 'Telefon' }]] },
      { kind: 'heading', level: 3, id: 'mehr', text: 'Mehr' },
      { kind: 'paragraph', lines: [[{ text: 'Text' }]] },
    ],
  });
});

test('a text that is still the template says so, without showing its mark', () => {
  const text = parseText('[PLATZHALTER]\n# Imprint\n\n{{Name}}');
  expect(text).toMatchObject({ title: 'Imprint', isPlaceholder: true });
  expect(JSON.stringify(text.blocks)).not.toContain('PLATZHALTER');
});

test('an empty text has no blocks', () => {
  expect(parseText(' \r\n ').blocks).toEqual([]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  'https://',
  'file:///etc',
])('a link to %s stays text', (href) => {
  expect(parseText(`[click](${href})`).blocks).toEqual([
    { kind: 'paragraph', lines: [[{ text: `[click](${href})` }]] },
  ]);
});
