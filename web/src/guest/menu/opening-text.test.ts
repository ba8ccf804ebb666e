import type { GuestOpening } from '@tresen/contract/guest-menu';
import { words } from '../translations.ts';
import { expect, test } from 'vitest';
import type { PageView } from '../page-view.ts';
import { openingText } from './opening-text.ts';

// Only its language and its words are asked for.
const german = { locale: 'de', words: words.de } as unknown as PageView;
const closed: GuestOpening = { isOpen: false, today: '2026-11-16', note: '', week: [] };
const at = (date: string, time: string) => ({ change: { date, time } });

test('[floor-15] the headline says until when it is open, or when it opens', () => {
  expect(openingText(german, { ...closed, isOpen: true, ...at('2026-11-16', '22:00') })).toBe(
    'Heute bis 22:00 geöffnet',
  );
  expect(openingText(german, { ...closed, isOpen: true, ...at('2026-11-17', '01:00') })).toBe('Bis 01:00 geöffnet');
  expect(openingText(german, { ...closed, ...at('2026-11-18', '17:00') })).toBe('Geschlossen, öffnet Mi 17:00');
  expect(openingText(german, { ...closed, ...at('2026-11-16', '17:00') })).toBe('Geschlossen, öffnet heute 17:00');
  expect(openingText(german, { ...closed, note: 'Ferien', ...at('2027-01-08', '17:00') })).toMatch(
    /^Geschlossen, öffnet Fr.* – Ferien$/,
  );
});
