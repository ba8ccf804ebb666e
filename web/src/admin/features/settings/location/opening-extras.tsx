import { mdiTrashCanOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { mostExceptions, type OpeningHours } from '@tresen/domain/menu/opening-hours';
import { federalStates } from '@tresen/domain/basics/public-holidays';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { SpansField } from './spans-field.tsx';

type OpeningExtrasProps = { times: OpeningHours; onChange: (times: OpeningHours) => void };

/** What is not like every week. */
export function OpeningExtras({ times, onChange }: OpeningExtrasProps) {
  const t = translations().settings;
  const { holidays, exceptions, closedUntil } = times;
  const changeDay = (at: number, over: Partial<OpeningHours['exceptions'][number]>) =>
    onChange({ ...times, exceptions: exceptions.map((day, place) => (place === at ? { ...day, ...over } : day)) });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="label" component="h3" sx={{ mb: 1 }}>
          {t('opening.holidays')}
        </Typography>
        <SettingSelect
          label={t('opening.state')}
          value={holidays?.state ?? ''}
          onChange={(chosen) => {
            const state = federalStates.find((one) => one === chosen);
            onChange({ ...times, holidays: state ? { state, spans: holidays?.spans ?? [] } : null });
          }}
          options={[
            { value: '', text: t('opening.asUsual') },
            ...federalStates.map((state) => ({ value: state, text: t(`opening.stateName.${state}`) })),
          ]}
        />
        {holidays && (
          <SpansField
            day={t('opening.holidays')}
            spans={holidays.spans}
            onChange={(spans) => onChange({ ...times, holidays: { ...holidays, spans } })}
          />
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="label" component="h3">
          {t('opening.exceptions')}
        </Typography>
        {exceptions.map(({ date, spans }, at) => (
          <Box key={at} sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <TextField
                label={t('opening.date')}
                type="date"
                value={date}
                onChange={(event) => event.target.value !== '' && changeDay(at, { date: event.target.value })}
              />
              <IconButton
                aria-label={t('opening.dropDay', { day: date })}
                onClick={() => onChange({ ...times, exceptions: exceptions.filter((_, place) => place !== at) })}
              >
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Box>
            <SpansField day={date} spans={spans} onChange={(next) => changeDay(at, { spans: next })} />
          </Box>
        ))}
        {exceptions.length < mostExceptions && (
          <div>
            <Button
              variant="outlined"
              onClick={() => onChange({ ...times, exceptions: [...exceptions, { date: nextFree(times), spans: [] }] })}
            >
              {t('opening.addDay')}
            </Button>
          </div>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextField
          label={t('opening.closedUntil')}
          type="date"
          value={closedUntil?.date ?? ''}
          onChange={(event) => {
            const date = event.target.value;
            onChange({ ...times, closedUntil: date === '' ? null : { date, note: closedUntil?.note ?? '' } });
          }}
        />
        {closedUntil && (
          <TextField
            label={t('opening.note')}
            value={closedUntil.note}
            inputProps={{ maxLength: 200 }}
            onChange={(event) => onChange({ ...times, closedUntil: { ...closedUntil, note: event.target.value } })}
          />
        )}
      </Box>
    </>
  );
}

/** The first day from tomorrow on that has no word of its own yet. */
function nextFree({ exceptions }: OpeningHours): string {
  let day = Temporal.Now.plainDateISO().add({ days: 1 });
  while (exceptions.some(({ date }) => date === day.toString())) day = day.add({ days: 1 });
  return day.toString();
}
