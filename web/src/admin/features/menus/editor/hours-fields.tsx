import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Button from '@mui/material/Button';
import { type MenuHours, weekdays } from '@tresen/domain/menu/menu-hours';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { CheckRow } from '../check-row.tsx';

const usual: MenuHours = { days: [1, 2, 3, 4, 5], fromMinute: 11 * 60, untilMinute: 14 * 60 };

type HoursFieldsProps = { hours: MenuHours | undefined; onChange: (hours: MenuHours | undefined) => void };

/** On which days and from when to when something stands on the menu. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { menus: say } = translations();
  const dayName = new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (
    <Box>
      <CheckRow
        label={say('block.timed')}
        isOn={hours !== undefined}
        onChange={(isOn) => onChange(isOn ? usual : undefined)}
      />
      {hours && (
        <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
          <Box role="group" aria-label={say('block.days')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {weekdays.map((day) => {
              const isOn = hours.days.includes(day);
              return (
                <Button
                  key={day}
                  variant={isOn ? 'contained' : 'outlined'}
                  aria-pressed={isOn}
                  sx={{ minWidth: 56, px: 1 }}
                  onClick={() =>
                    onChange({ ...hours, days: weekdays.filter((one) => (one === day) !== hours.days.includes(one)) })
                  }
                >
                  {/* The fifth of January 1970 was a Monday. */}
                  {dayName.format((day + 3) * 86_400_000)}
                </Button>
              );
            })}
          </Box>
          {hours.days.length === 0 && (
            <FormHelperText error role="alert">
              {say('block.chooseDay')}
            </FormHelperText>
          )}
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <TextField
              label={say('block.from')}
              type="time"
              value={clock(hours.fromMinute)}
              onChange={({ target }) => onChange({ ...hours, fromMinute: minuteOf(target.value) ?? hours.fromMinute })}
            />
            <TextField
              label={say('block.until')}
              type="time"
              value={clock(hours.untilMinute)}
              onChange={({ target }) =>
                onChange({ ...hours, untilMinute: minuteOf(target.value) ?? hours.untilMinute })
              }
            />
          </Box>
        </Box>
      )}
    </Box>
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(text: string): number | undefined {
  const [hour, minute] = text.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? undefined : hour * 60 + minute;
}
