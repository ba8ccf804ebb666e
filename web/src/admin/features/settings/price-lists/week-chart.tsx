import Box from '@mui/material/Box';
import { type Weekday, weekdays } from '@tresen/domain/menu/menu-hours';
import { useFormContext, useWatch } from 'react-hook-form';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { wallTime, weekdayName } from '../../../ui/forms/wall-time.ts';
import type { PriceListRecord, PriceListValues } from './price-list-values.ts';

type Shown = {
  readonly priceListId: string;
  readonly name: string;
  readonly weekdays: readonly Weekday[];
  readonly fromMinute: number;
  readonly untilMinute: number;
};

/** From nine in the morning into the night: hours after midnight stand on the day they began. */
const [first, last] = [9 * 60, 27 * 60];
const marks = [10, 12, 14, 16, 18, 20, 22, 24, 26];

/** The week with all lists; the one at hand is filled. */
export function WeekChart({ priceListId, lists }: { priceListId: string; lists: readonly PriceListRecord[] }) {
  const { prices } = translations();
  const { control } = useFormContext<PriceListValues>();
  const [name, days, fromMinute, untilMinute] = useWatch({
    control,
    name: ['name', 'weekdays', 'fromMinute', 'untilMinute'],
  });
  const own = { priceListId, name: name || prices('newTitle'), weekdays: days, fromMinute, untilMinute };
  const shown: readonly Shown[] = [...lists.filter((list) => list.priceListId !== priceListId), own];
  return (
    <Box role="img" aria-label={shown.map((list) => `${list.name} ${hoursText(list)}`).join(', ')} sx={frame}>
      <Box sx={line}>
        <span />
        <Box sx={{ position: 'relative', height: 20 }}>
          {marks.map((hour) => (
            <Box key={hour} component="span" sx={{ ...mark, left: `${percent(hour * 60)}%` }}>
              {hour > 24 ? hour - 24 : hour}
            </Box>
          ))}
        </Box>
      </Box>
      {weekdays.map((day) => (
        <Box key={day} sx={line}>
          <span>{weekdayName(day, 'short')}</span>
          <Box sx={{ position: 'relative', height: 26, borderRadius: '6px', bgcolor: tone('surface1') }}>
            {shown
              .filter((list) => list.weekdays.includes(day))
              .map((list) => (
                <Box key={list.priceListId} sx={{ ...bar, ...spanOf(list), ...(list === own ? filled : outlined) }}>
                  {list.name}
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function spanOf({ fromMinute, untilMinute }: Shown) {
  const isWhole = fromMinute === untilMinute;
  const end = untilMinute <= fromMinute ? untilMinute + 24 * 60 : untilMinute;
  const [left, right] = isWhole ? [0, 100] : [percent(fromMinute), percent(end)];
  return { left: `${left}%`, width: `${Math.max(right - left, 1)}%` };
}

function percent(minute: number): number {
  return Math.min(Math.max(((minute - first) / (last - first)) * 100, 0), 100);
}

function hoursText({ fromMinute, untilMinute }: Shown): string {
  return `${wallTime(fromMinute)}–${wallTime(untilMinute)}`;
}

const frame = {
  border: `1px solid ${tone('outlineVariant')}`,
  borderRadius: '8px',
  px: 1.5,
  py: 1,
  display: 'grid',
  gap: 0.75,
  overflow: 'hidden',
};
const line = {
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  alignItems: 'center',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.secondary',
};
const mark = { position: 'absolute', transform: 'translateX(-50%)', fontSize: '0.8125rem', fontWeight: 400 };
const bar = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderRadius: '6px',
  px: 0.5,
  fontSize: '0.8125rem',
  lineHeight: '26px',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};
const outlined = { bgcolor: 'background.paper', boxShadow: `inset 0 0 0 1px ${tone('outline')}` };
const filled = { bgcolor: 'text.primary', color: 'background.paper', zIndex: 1 };
