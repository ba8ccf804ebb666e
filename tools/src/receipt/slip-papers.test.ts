import type { CatalogueArea } from '@tresen/domain/offer/catalogue';
import { layOut } from '@tresen/domain/print/layout';
import { papersOfSale, type PlannedPaper } from '@tresen/domain/print/plan';
import { describe, expect, test } from 'vitest';
import { everything } from './full-sale.ts';
import { languages } from './samples.ts';

describe.each(languages)('slips of an area in $locale', (language) => {
  const paper = everything();
  const goods = paper.sale.lines.filter(({ kind }) => kind === 'sale');
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0);

  function slipsWhere(switches: Partial<CatalogueArea>, printers = paper.printers): readonly PlannedPaper[] {
    const areas = paper.catalogue.areas.map((area) => ({ ...area, ...switches }));
    const sold = { ...paper, printers, catalogue: { ...paper.catalogue, areas } };
    return papersOfSale(sold, language).filter(({ kind }) => kind === 'slip');
  }

  function textOf({ document }: PlannedPaper): string {
    return layOut(document, 40)
      .flatMap((line) => (line.kind === 'text' ? [line.text] : []))
      .join('\n');
  }

  test('[promise-R3.8] [R3.8] [D8] one slip for the order, one for each line, or one for each piece, as the area says', () => {
    expect(goods.length).toBeGreaterThan(1);
    expect(pieces).toBeGreaterThan(goods.length);
    expect(slipsWhere({})).toHaveLength(1);
    expect(slipsWhere({ printsEachLine: true })).toHaveLength(goods.length);
    expect(slipsWhere({ printsEachPiece: true })).toHaveLength(pieces);
    expect(slipsWhere({ printsEachLine: true, printsEachPiece: true })).toHaveLength(pieces);
  });

  test('[promise-R3.8] [R3.8] [D8] split or not, the slips together name all goods and nothing else', () => {
    const [whole] = slipsWhere({});
    if (!whole) throw new Error('there is a slip');
    for (const { name } of goods) expect(textOf(whole)).toContain(name.slice(0, 10));
    const each = slipsWhere({ printsEachLine: true }).map(textOf);
    for (const [place, { name }] of goods.entries()) expect(each[place]).toContain(name.slice(0, 10));
    for (const text of [textOf(whole), ...each]) expect(text).not.toContain('Gutschein');
  });

  test('[promise-R3.8] [R3.8] [D8] an area that prints no order items has no slips', () => {
    expect(slipsWhere({ printsOrderItems: false, printsEachLine: true })).toEqual([]);
  });

  test('[promise-D8] [D8] the area’s own printer, else the one of the device, else the first of the organisation', () => {
    const bar = { printerId: 'bar', hasDrawer: false, drawerPin: 2 } as const;
    const printers = [bar, ...paper.printers];
    const placesOf = (slips: readonly PlannedPaper[]) => slips.map(({ printerId }) => printerId);
    expect(placesOf(slipsWhere({ printerId: 'bar' }, printers))).toEqual(['bar']);
    expect(placesOf(slipsWhere({ printerId: null }, printers))).toEqual(['beside']);
    expect(placesOf(slipsWhere({ printerId: 'gone' }, printers))).toEqual(['beside']);
    expect(placesOf(slipsWhere({ printerId: null }, [bar]))).toEqual(['bar']);
  });

  test('[T6] [T3] options stand under their line: on the slip with what they add, on the receipt with what they cost', () => {
    const chosen = (kind: 'choice' | 'extra' | 'without', name: string, deltaCents: number) =>
      ({ groupId: kind, optionId: name, kind, name, deltaCents, articleId: null }) as const;
    const options = [chosen('choice', 'Salat', 100), chosen('extra', 'Erdnuss', 150), chosen('without', 'Butter', 0)];
    const lines = paper.sale.lines.map((line) => (line.kind === 'sale' ? { ...line, options } : line));
    const peanut = { ...chosen('extra', 'Erdnuss', 150), nameEn: '', additives: [], isSoldOut: false };
    const group = { groupId: 'extra', name: 'Extra', nameEn: '', kind: 'extra' as const };
    const optionGroups = [{ ...group, options: [{ ...peanut, allergens: ['peanuts' as const] }] }];
    const sold = { ...paper, sale: { ...paper.sale, lines }, catalogue: { ...paper.catalogue, optionGroups } };
    const papers = papersOfSale({ ...sold, receipt: 'always' }, language);
    const textOfKind = (kind: string) =>
      papers
        .filter((one) => one.kind === kind)
        .map(textOf)
        .join('\n');
    const isGerman = language.locale === 'de';
    expect(textOfKind('slip')).toMatch(/^ {2}\+ Erdnuss \(E\)/m);
    expect(textOfKind('slip')).toContain(isGerman ? 'OHNE Butter' : 'NO Butter');
    expect(textOfKind('slip')).not.toContain('1,50');
    const receipt = textOfKind('receipt');
    expect(receipt).toContain(isGerman ? 'Salat +1,00' : 'Salat +1.00');
    expect(receipt).toContain(isGerman ? '+ Erdnuss 1,50' : '+ Erdnuss 1.50');
    expect(receipt).toContain(isGerman ? 'ohne Butter' : 'without Butter');
  });
});
