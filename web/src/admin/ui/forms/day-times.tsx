import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type MenuHours, weekdays } from '@tresen/domain/menu/menu-hours';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { minuteOf, weekdayName, wallTime } from './wall-time.ts';

type DayTimesProps = {
  hours: MenuHours;
  texts: { readonly days: string; readonly chooseDay: string; readonly from: string; readonly until: string };
  disabled?: boolean;
  onChange: (hours: MenuHours) => void;
};

/** On which days of the week, and from when to when. */
export function DayTimes({ hours, texts, disabled = false, onChange }: DayTimesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box role="group" aria-label={texts.days} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {weekdays.map((day) => {
          const isOn = hours.days.includes(day);
          return (
            <Button
              key={day}
              variant={isOn ? 'contained' : 'outlined'}
              aria-pressed={isOn}
              disabled={disabled}
              sx={{ minWidth: 56, px: 1 }}
              onClick={() =>
                onChange({ ...hours, days: weekdays.filter((one) => (one === day) !== hours.days.includes(one)) })
              }
            >
              {weekdayName(day, 'short')}
            </Button>
          );
        })}
      </Box>
      {hours.days.length === 0 && (
        <FormHelperText error role="alert">
          {texts.chooseDay}
        </FormHelperText>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {(['fromMinute', 'untilMinute'] as const).map((end) => (
          <TextField
            key={end}
            label={end === 'fromMinute' ? texts.from : texts.until}
            type="time"
            readOnly={disabled}
            value={wallTime(hours[end])}
            onChange={({ target }) => onChange({ ...hours, [end]: minuteOf(target.value) ?? hours[end] })}
          />
        ))}
      </Box>
    </Box>
  );
}
