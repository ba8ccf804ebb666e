import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { datePresets, rangeOf } from '@tresen/domain/basics/date-presets';
import { useState } from 'react';
import { currentLocale, translations } from '../../app/translations.ts';
import { CustomRangeDialog } from './custom-range-dialog.tsx';
import { type Period, stepped } from './period.ts';
import { rangeText } from './range-text.ts';
import { Stepper } from './stepper.tsx';
import { YearChoice } from './year-choice.tsx';

type PeriodPickerProps = { period: Period; today: Temporal.PlainDate; onChange: (period: Period) => void };

/** The days that are looked at, with a step before and after. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const t = translations().figures;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isCustom, setCustom] = useState(false);
  const range = rangeText(period.range, currentLocale());
  const label = period.preset === 'custom' ? range : `${t(`period.${period.preset}`)} · ${range}`;
  const isLast = Temporal.PlainDate.compare(period.range.to, today) >= 0;
  const close = () => setAnchor(undefined);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', minWidth: 0 }}>
      <Stepper
        text={label}
        texts={{
          earlier: t('period.earlier'),
          later: t('period.later'),
          choose: t('period.choose', { period: label }),
        }}
        isLast={isLast}
        isOpen={anchor !== undefined}
        onStep={(by) => onChange(stepped(period, by))}
        onOpen={setAnchor}
      />
      {period.preset === 'calendar-year' && (
        <YearChoice
          year={period.range.from.year}
          latest={today.year}
          onChange={(year) => onChange({ preset: 'calendar-year', range: rangeOf('calendar-year', today, year) })}
        />
      )}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {datePresets.map((preset) => (
          <MenuItem
            key={preset}
            selected={preset === period.preset}
            onClick={() => {
              close();
              onChange({ preset, range: rangeOf(preset, today) });
            }}
          >
            {t(`period.${preset}`)}
          </MenuItem>
        ))}
        <MenuItem
          selected={period.preset === 'custom'}
          onClick={() => {
            close();
            setCustom(true);
          }}
        >
          {t('period.custom')}
        </MenuItem>
      </Menu>
      {isCustom && (
        <CustomRangeDialog
          range={period.range}
          onClose={() => setCustom(false)}
          onChoose={(chosen) => {
            setCustom(false);
            onChange({ preset: 'custom', range: chosen });
          }}
        />
      )}
    </Box>
  );
}
