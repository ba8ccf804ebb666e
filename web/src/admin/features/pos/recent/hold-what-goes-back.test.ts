import { soldValueCard } from '@tresen/domain/sales/value-card';
import { screenMessages } from '@tresen/i18n/screen-messages.de';
import { beforeEach, expect, test } from 'vitest';
import { createStore } from '../../../../shared/store.ts';
import { speak } from '../../../app/translations.ts';
import { createCounter } from '../counter/counter.ts';
import { memoryTill } from '../testing/memory-till.ts';
import { holdWhatGoesBack } from './hold-what-goes-back.ts';

beforeEach(() => {
  speak('de', screenMessages);
});

test('[K27] also where vouchers were switched off since, a till says why one that was sold cannot go back now', async () => {
  const sold = soldValueCard(5_000, { code: '4006381333931', name: 'Wertgutschein', place: 'in-house' });
  if (!sold.ok) throw new Error(sold.refusal.code);
  const { till } = memoryTill();
  const state = createStore({ ...till.state.get(), isOnline: false });
  const counter = createCounter({ ...till, state }, undefined);
  expect(await holdWhatGoesBack(counter, 'order', [sold.value])).toContain('nur mit Verbindung');
});
