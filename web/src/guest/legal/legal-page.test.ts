import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readerText, renderAt } from '../testing/render-at.ts';
import { TextBlocks } from '../text/text-blocks.tsx';
import { parseText } from '../text/parse-text.ts';

function articleOf(text: string): string {
  const { html } = renderAt('/imprint', { name: 'imprint', text }, 'de');
  return /<article class="text">(.*)<\/article>/s.exec(html)?.[1] ?? '';
}

function markupOf(text: string): string {
  return renderToStaticMarkup(createElement(TextBlocks, { blocks: parseText(text).blocks }));
}

/** Texts that try to be more than text. */
const hostile = fc.stringMatching(
  /^(?:[<>&"'`=/()[\]#-]|\n|<script>|<img src=x onerror=y>|\[a\]\(|javascript:|<!--|-->|<\/style>|x| ){0,40}$/,
);

test('[R2.26] [R2.27] no text of the operator becomes markup of its own', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const tags = [...markupOf(text).matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)>/g)];
      for (const [, name, attributes] of tags) {
        expect(['h2', 'h3', 'p', 'br', 'ul', 'li', 'a']).toContain(name);
        expect(attributes).not.toMatch(/\son\w+=|\ssrc=|href="(?!https?:\/\/|mailto:|tel:|\/|#)/);
      }
    }),
    { numRuns: 1000 },
  );
});

test('[R2.26] [R2.27] what was written is what is read', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z<>&"'=/]{1,30}$/), (text) => {
      expect(readerText(`<body>${markupOf(text)}`)).toContain(text);
    }),
    { numRuns: 500 },
  );
});

test('[R2.26] the imprint carries the operator’s own heading, else ours', () => {
  expect(articleOf('# Anbieterkennzeichnung\n\nText')).toContain('<h1>Anbieterkennzeichnung</h1>');
  expect(articleOf('Text')).toContain('<h1>Impressum</h1>');
  expect(articleOf('')).toContain('Der Betreiber hat diesen Text noch nicht hinterlegt.');
});

test('[R2.27] from four headings on there is a list of them', () => {
  const three = '## A\n\n## B\n\n## C\n\n';
  expect(articleOf(three)).not.toContain('<nav');
  expect(articleOf(`${three}## D`)).toMatch(/<nav class="contents".*<a href="#d">D<\/a>.*<h2 id="d">D<\/h2>/s);
});

test('[R2.27] a template is marked as one and kept from search engines', () => {
  const { html } = renderAt('/privacy', { name: 'privacy', text: '[PLATZHALTER]\n# Datenschutz' }, 'de');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(readerText(html)).toContain('Dieser Text ist eine Vorlage.');
});
