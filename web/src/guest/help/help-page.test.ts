import { locales } from '@tresen/i18n/locale';
import { describe, expect, test } from 'vitest';
import { helpAreas, helpPath } from '../../shared/help-areas.ts';
import { readerText, renderAt } from '../testing/render-at.ts';

const pages = locales.flatMap((locale) =>
  helpAreas.map((area) => ({ locale, area, html: renderAt(helpPath(area), { name: 'help', area }, locale).html })),
);

describe.each(pages)('$locale $area', ({ locale, area, html }) => {
  test('everything it says is drawn: no mark of the markup is left', () => {
    const text = readerText(html);
    expect(text).not.toMatch(/\*\*|!\[|\]\(|^#|\.md\b/);
    expect(html.match(/<figure>/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(html.match(/<ol start=/g)?.length ?? 0).toBeGreaterThan(0);
  });

  test('every link leads to a page or a heading that is there', () => {
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1] ?? '');
    const wrong = links.filter((href) => {
      const [path = '', anchor] = href.split('#');
      const target = path === '' ? html : pages.find((page) => addressOf(page) === path)?.html;
      if (!/^(\/en)?\/help\//.test(path) && path !== '') return false;
      return target === undefined || (anchor !== undefined && !target.includes(`id="${anchor}"`));
    });
    expect(wrong).toEqual([]);
    expect(links).toContain(addressOf({ locale, area: undefined }));
  });

  test('its twin has the same headings, steps and pictures', () => {
    const twin = pages.find((page) => page.area === area && page.locale !== locale);
    expect(skeletonOf(html)).toEqual(skeletonOf(twin?.html ?? ''));
  });
});

test('the list of the guide leads to every page, in both languages', () => {
  for (const locale of locales) {
    const { html } = renderAt('/help', { name: 'help' }, locale);
    for (const area of helpAreas) expect(html).toContain(`href="${addressOf({ locale, area })}"`);
  }
});

function addressOf({ locale, area }: { locale: string; area: (typeof helpAreas)[number] | undefined }): string {
  return `${locale === 'en' ? '/en' : ''}${helpPath(area)}`;
}

function skeletonOf(html: string): readonly string[] {
  const [article = ''] = /<article.*<\/article>/s.exec(html) ?? [];
  return [...article.matchAll(/<(h2|h3|ol|li|ul|figure|strong)\b/g)].map((match) => match[1] ?? '');
}
