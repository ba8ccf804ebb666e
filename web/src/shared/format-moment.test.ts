import { expect, test } from 'vitest';
import { dateText, momentText, timeText } from './format-moment.ts';

test('[R1.14] dates and times follow the language of the interface', () => {
  const evening = new Date(2026, 10, 14, 18, 5).getTime();
  expect(momentText(evening, 'de')).toBe('14.11.2026, 18:05');
  expect(dateText(evening, 'en')).toBe('14 Nov 2026');
  expect(timeText(evening, 'en')).toBe('18:05');
});
