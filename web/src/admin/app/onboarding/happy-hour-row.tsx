import { articleTemplates } from '@tresen/domain/templates/article-template';
import { currentLocale, translations } from '../translations.ts';
import type { SetupForm } from './setup-form.ts';

/** Where a template knows one: left alone, nothing gets cheaper. */
export function HappyHourRow({ form, onChange }: { form: SetupForm; onChange: (form: SetupForm) => void }) {
  const t = translations().setup;
  const { happyHour, categories } = articleTemplates[form.template];
  const category = categories.find(({ key }) => key === happyHour?.category);
  if (!happyHour || !category) return null;
  const [first = 1, last = first] = [happyHour.weekdays[0], happyHour.weekdays.at(-1)];
  return (
    <section>
      <h4>{t('offer.prices')}</h4>
      <ul>
        <li className={form.hasHappyHour ? '' : 'off'}>
          <label>
            <input
              type="checkbox"
              checked={form.hasHappyHour}
              onChange={(event) => onChange({ ...form, hasHappyHour: event.target.checked })}
            />
            <span>
              {happyHour.name}
              <small>
                {t('offer.happyHour', {
                  category: currentLocale() === 'de' ? category.name : category.nameEn,
                  percent: happyHour.permilleOff / 10,
                  first: dayText(first),
                  last: dayText(last),
                  from: timeText(happyHour.fromMinute),
                  until: timeText(happyHour.untilMinute),
                })}
              </small>
            </span>
          </label>
        </li>
      </ul>
    </section>
  );
}

/** 1 is a Monday, as the second of January 2023 was. */
function dayText(weekday: number): string {
  return new Date(Date.UTC(2023, 0, weekday + 1)).toLocaleDateString(currentLocale(), {
    weekday: 'long',
    timeZone: 'UTC',
  });
}

function timeText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
