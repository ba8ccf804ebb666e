import { expect, test } from 'vitest';
import { readerText, renderAt } from '../testing/render-at.ts';
import { everyPage } from '../testing/sample-pages.ts';

const page = everyPage['/license-information'];

test('[R2.28] every package stands there with version, licence and text, and the source is linked', () => {
  const { html } = renderAt('/license-information', page, 'de');
  expect(readerText(html)).toContain(
    '2 Pakete react 19.3.1 MIT Website des Pakets MIT License <b> plain 1.0.0 siehe Text',
  );
  expect(html).toContain('MIT License &lt;b&gt;');
  expect(html).toContain('href="https://code.example/tresen"');
});

test('[R2.28] the search works on name and licence, and is not offered without a script', () => {
  const { html } = renderAt('/license-information', page, 'en');
  expect(html).toContain('data-package="react mit"');
  expect(html).toMatch(/<label class="search" data-needs-script="">.*?Search package or license/s);
  expect(html).toContain('data-package-count="# of 2 packages">2 packages');
});
