import { pageMessages } from '@tresen/i18n/page-messages';
import { describe, expect, test } from 'vitest';
import { readerText, renderAt } from './testing/render-at.ts';
import { everyCase, everyPage } from './testing/sample-pages.ts';

describe.each(everyCase)('$address', ({ path, page, locale }) => {
  const rendered = renderAt(path, page, locale);
  const { html } = rendered;

  test('[R2.1] [R1.12] says in which language it speaks, in one heading and one title', () => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" data-theme="light">`));
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html).toContain('<main id="content"');
  });

  test('[R2.35] links its twin in the other language', () => {
    expect(html).toContain(`href="${path}" hrefLang="de"`);
    expect(html).toContain(`href="${path === '/' ? '/en' : `/en${path}`}" hrefLang="en"`);
  });

  test('[S10] its inline parts are exactly the ones it names, and no attribute carries style or script', () => {
    expect([...html.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1])).toEqual(rendered.inlineStyles);
    expect([...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1])).toEqual(rendered.inlineScripts);
    const body = html.replaceAll(/<(style|script)>.*?<\/\1>/gs, '');
    expect(body).not.toMatch(/\sstyle="/);
    expect(body).not.toMatch(/\son[a-z]+="/);
    expect(body).not.toContain('javascript:');
  });

  test('[D39] offers the other language in that language', () => {
    const other = locale === 'de' ? 'en' : 'de';
    expect(html).toMatch(new RegExp(`<aside class="offer" lang="${other}"`));
    expect(html).toContain(pageMessages[other].public.offer.text);
  });

  test('[R7.2] [D40] has its data beside it', () => {
    expect(rendered.payload).toMatchObject({ buildId: 'b1', locale, path, page: page.name });
    expect(html).toContain(`<title>${rendered.payload.title}</title>`);
    expect(rendered.payload.data).toBeTypeOf('object');
  });
});

test.each(Object.entries(everyPage))('[R1.12] the English page of %s contains no German', (path, page) => {
  expect(germanIn(renderAt(path, page, 'en').html)).toEqual([]);
  expect(germanIn(renderAt(path, page, 'de').html)).toContain(pageMessages.de.common.imprint);
});

/** German sentences in what people read or hear, apart from what is marked as German. */
function germanIn(html: string): readonly string[] {
  const own = html.replaceAll(/<(aside|a) [^>]*lang="de".*?<\/\1>/gs, '');
  const heard = [...own.matchAll(/(?:title|aria-label|content|placeholder)="([^"]*)"/g)].map((match) => match[1]);
  const seen = `${readerText(own)} ${heard.join(' ')}`;
  const english = new Set(textsOf(pageMessages.en));
  return textsOf(pageMessages.de).filter(
    (text) =>
      text.length > 3 && !english.has(text) && new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, 'u').test(seen),
  );
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? textsOf(value) : [String(value)],
  );
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
