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
});
