import type { GuestOpening } from '@tresen/contract/guest-menu';
import { formatLocales } from '@tresen/i18n/locale';
import type { PageView } from '../page-view.ts';

/** One line: open until when, or closed until when. */
export function openingText(view: PageView, { isOpen, change, today, note }: GuestOpening): string {
  const { menu: say } = view.words;
  if (!change) return isOpen ? say('opening.open') : withNote(say('opening.closed'), note);
  const { date, time } = change;
  if (isOpen) return say(date === today ? 'opening.today' : 'opening.until', { time });
  if (date === today) return say('opening.opensToday', { time });
  return withNote(say('opening.opens', { day: dayText(view, date, today), time }), note);
}

function withNote(text: string, note: string): string {
  return note === '' ? text : `${text} – ${note}`;
}

/** Within a week the weekday is enough; later the date belongs to it. */
export function dayText({ locale }: PageView, date: string, today: string): string {
  const at = Date.parse(`${date}T12:00:00Z`);
  const isSoon = at - Date.parse(`${today}T12:00:00Z`) < 7 * 86_400_000;
  const parts = isSoon
    ? ({ weekday: 'short' } as const)
    : ({ weekday: 'short', day: 'numeric', month: 'numeric' } as const);
  return new Intl.DateTimeFormat(formatLocales[locale], { ...parts, timeZone: 'UTC' }).format(at);
}
