import { mdiClose, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { clockText, readClock } from '@tresen/domain/basics/clock-text';
import { mostSpans, type OpenSpan } from '@tresen/domain/menu/opening-hours';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';

type SpansFieldProps = { day: string; spans: readonly OpenSpan[]; onChange: (spans: OpenSpan[]) => void };

const usual: OpenSpan = { fromMinute: 17 * 60, untilMinute: 22 * 60 };

/** The times of one day: none means closed. */
export function SpansField({ day, spans, onChange }: SpansFieldProps) {
  const t = translations().settings;
  const change = (at: number, over: Partial<OpenSpan>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...over } : span)));
  const time = (at: number, part: keyof OpenSpan, label: string, minute: number) => (
    <OutlinedInput
      type="time"
      size="small"
      value={clockText(minute)}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => {
        const typed = readClock(event.target.value);
        if (typed !== undefined) change(at, { [part]: typed });
      }}
      sx={{ width: 116, '&&': { minHeight: 44 } }}
    />
  );
  return (
    <Box role="group" aria-label={day} sx={row}>
      <Typography sx={{ fontWeight: 600, minWidth: 96 }}>{day}</Typography>
      <Box sx={{ display: 'grid', gap: 1, flexGrow: 1 }}>
        {spans.length === 0 && <Typography color="textSecondary">{t('opening.closed')}</Typography>}
        {spans.map(({ fromMinute, untilMinute }, at) => (
          <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {time(at, 'fromMinute', t('opening.from', { day }), fromMinute)}
            <span aria-hidden>–</span>
            {time(at, 'untilMinute', t('opening.until', { day }), untilMinute)}
            <IconButton
              aria-label={t('opening.drop', { day })}
              onClick={() => onChange(spans.filter((_, place) => place !== at))}
            >
              <Icon path={mdiClose} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {spans.length < mostSpans && (
        <IconButton aria-label={t('opening.add', { day })} onClick={() => onChange([...spans, usual])}>
          <Icon path={mdiPlus} />
        </IconButton>
      )}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1, minHeight: 48 };
