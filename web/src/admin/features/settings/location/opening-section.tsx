import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type OpeningHours, openingRefusal } from '@tresen/domain/menu/opening-hours';
import { formatLocales } from '@tresen/i18n/locale';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { messageAt } from '../form/form-text.tsx';
import type { LocationValues } from './location-values.ts';
import { OpeningExtras } from './opening-extras.tsx';
import { SpansField } from './spans-field.tsx';

const blank: OpeningHours = {
  week: Array.from({ length: 7 }, () => []),
  holidays: null,
  exceptions: [],
  closedUntil: null,
};
/** A Monday, to name the days of the week by. */
const monday = Date.UTC(2026, 10, 16, 12);

/** When the location is open: the week, holidays, single days and a longer break. */
export function OpeningSection() {
  const t = translations().settings;
  const form = useFormContext<LocationValues>();
  const times = useWatch({ control: form.control, name: 'openingTimes' });
  const { errors } = useFormState({ control: form.control, name: 'openingTimes' });
  const isOffline = useIsOffline();
  form.register('openingTimes', {
    validate: (typed) => !typed || openingRefusal(typed) === undefined || t('opening.overlap'),
  });
  const change = (next: OpeningHours | null) =>
    form.setValue('openingTimes', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const problem = messageAt(errors, 'openingTimes');
  return (
    <FormSection id="opening" title={t('opening.title')} text={t('opening.text')}>
      {times ? (
        <>
          <div>
            {times.week.map((spans, at) => (
              <SpansField
                key={at}
                day={dayName(at)}
                spans={spans}
                onChange={(next) =>
                  change({ ...times, week: times.week.map((day, place) => (place === at ? next : day)) })
                }
              />
            ))}
          </div>
          <OpeningExtras times={times} onChange={change} />
          {problem && (
            <FormHelperText error role="alert">
              {problem}
            </FormHelperText>
          )}
          <div>
            <Button variant="text" disabled={isOffline} onClick={() => change(null)}>
              {t('opening.remove')}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button variant="outlined" disabled={isOffline} onClick={() => change(blank)}>
            {t('opening.enter')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function dayName(day: number): string {
  const at = monday + day * 86_400_000;
  return new Intl.DateTimeFormat(formatLocales[currentLocale()], { weekday: 'long', timeZone: 'UTC' }).format(at);
}
