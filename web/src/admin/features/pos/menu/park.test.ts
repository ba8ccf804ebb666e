import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { emptyQueue } from '../../../app/notices/notice-queue.ts';
import { notices } from '../../../app/notices/notices.ts';
import { loadTranslations, speak } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { createCounter } from '../counter/counter.ts';
import { readDrafts } from '../counter/keep-drafts.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { discard, park } from './park.ts';

beforeEach(async () => {
  speak('de', screenMessages);
  await loadTranslations('till');
  notices.set(emptyQueue);
});

test('[floor-3] a parked cart that was deleted comes back with one tap, on the screen and in the journal', async () => {
  const { till } = memoryTill();
  const counter = createCounter(till, undefined);
  addArticle(counter, 'helles');
  await park(counter, 'Baum');
  const [parked] = counter.parked.get();
  if (!parked) throw new Error('nothing is parked');
  await discard(counter, parked);
  expect(counter.parked.get()).toEqual([]);
  expect((await readDrafts(till.drafts)).parked).toEqual([]);
  expect(notices.get().current).toMatchObject({ text: '„Baum“ wurde gelöscht', isUndo: true });
  notices.get().current?.actions?.[0]?.onClick();
  await Promise.resolve();
  expect(counter.parked.get().map(({ name }) => name)).toEqual(['Baum']);
  expect((await readDrafts(till.drafts)).parked.map(({ name }) => name)).toEqual(['Baum']);
});
