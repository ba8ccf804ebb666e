import { expect, test } from 'vitest';
import { type LazyNamespace, loadMessages } from './load-messages.ts';
import { locales } from './locale.ts';
import { lazyMessages } from './screen-messages.de.ts';

const namespaces = Object.keys(lazyMessages) as LazyNamespace[];

test('what is fetched later is another text for each namespace and language', async () => {
  const texts = locales.flatMap((locale) => namespaces.map((namespace) => loadMessages(locale, namespace)));
  const found = (await Promise.all(texts)).map((text) => JSON.stringify(text));
  expect(new Set(found).size).toBe(locales.length * namespaces.length);
});
