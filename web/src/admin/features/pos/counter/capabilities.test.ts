import { lunchArticles } from '@tresen/domain/sales/lunch-set.sample';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { beforeEach, expect, test, vi } from 'vitest';
import { helles, memoryTill } from '../testing/memory-till.ts';

/** As on a page that was just opened. */
async function freshPage() {
  vi.resetModules();
  return import('./capabilities.ts');
}
let fresh: Awaited<ReturnType<typeof freshPage>>;
beforeEach(async () => {
  fresh = await freshPage();
});

const small: CatalogueArticle = { ...helles, articleId: 'small', variantGroupId: 'helles', variantLabel: '0,3 l' };
const side = { groupId: 'side', name: 'Beilage', nameEn: '', kind: 'choice', options: [] } as const;

test('rulings-34 a catalogue of plain articles loads none of what others need', async () => {
  await fresh.fetchCapabilities(memoryTill([helles]).till.catalogue.get());
  expect(fresh.capabilities.get()).toEqual({});
});

test.each([
  { what: 'sizes', catalogue: memoryTill([helles, small]).catalogue.get(), loaded: ['sizes'] },
  { what: 'sets', catalogue: memoryTill([...lunchArticles.values()]).catalogue.get(), loaded: ['choices'] },
  {
    what: 'options',
    catalogue: { ...memoryTill([helles]).catalogue.get(), optionGroups: [side] },
    loaded: ['choices'],
  },
])('[T69] a catalogue with $what brings what sells them, and nothing else', async ({ catalogue, loaded }) => {
  await fresh.fetchCapabilities(catalogue);
  expect(Object.keys(fresh.capabilities.get())).toEqual(loaded);
});

test('what a catalogue brought in this very moment is sold as soon as it can be', async () => {
  const sold: string[] = [];
  fresh.withCapability('choices', ({ addChosen }) => void sold.push(typeof addChosen));
  expect(sold).toEqual([]);
  await vi.waitFor(() => expect(sold).toEqual(['function']));
  fresh.withCapability('choices', () => void sold.push('at once'));
  expect(sold).toEqual(['function', 'at once']);
});
