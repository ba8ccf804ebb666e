import Box from '@mui/material/Box';
import type { MenuHours } from '@tresen/domain/menu/menu-hours';
import { translations } from '../../../app/translations.ts';
import { DayTimes } from '../../../ui/forms/day-times.tsx';
import { CheckRow } from '../check-row.tsx';

const usual: MenuHours = { days: [1, 2, 3, 4, 5], fromMinute: 11 * 60, untilMinute: 14 * 60 };

type HoursFieldsProps = { hours: MenuHours | undefined; onChange: (hours: MenuHours | undefined) => void };

/** On which days and from when to when something stands on the menu. */
export function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { menus: say } = translations();
  return (
    <Box>
      <CheckRow
        label={say('block.timed')}
        isOn={hours !== undefined}
        onChange={(isOn) => onChange(isOn ? usual : undefined)}
      />
      {hours && (
        <DayTimes
          hours={hours}
          texts={{
            days: say('block.days'),
            chooseDay: say('block.chooseDay'),
            from: say('block.from'),
            until: say('block.until'),
          }}
          onChange={onChange}
        />
      )}
    </Box>
  );
}
