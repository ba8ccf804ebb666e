import { mdiCalendarMonthOutline, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { datePresets, rangeOf } from '@tresen/domain/date-presets';
import { useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { currentLocale, words } from '../words.ts';
import { CustomRangeDialog } from './custom-range-dialog.tsx';
import { type Period, stepped } from './period.ts';
import { rangeText } from './range-text.ts';
import { YearChoice } from './year-choice.tsx';

type PeriodPickerProps = { period: Period; today: Temporal.PlainDate; onChange: (period: Period) => void };

/** The days that are looked at, with a step before and after. */
export function PeriodPicker({ period, today, onChange }: PeriodPickerProps) {
  const t = words().figures;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isCustom, setCustom] = useState(false);
  const range = rangeText(period.range, currentLocale());
  const label = period.preset === 'custom' ? range : `${t(`period.${period.preset}`)} · ${range}`;
  const isLast = Temporal.PlainDate.compare(period.range.to, today) >= 0;
  const close = () => setAnchor(undefined);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap', minWidth: 0 }}>
      <Box sx={steps}>
        <IconButton
          aria-label={t('period.earlier')}
          title={t('period.earlier')}
          onClick={() => onChange(stepped(period, -1))}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Button
          variant="outlined"
          color="secondary"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          aria-label={t('period.choose', { period: label })}
          startIcon={<Icon path={mdiCalendarMonthOutline} />}
          endIcon={<Icon path={mdiChevronDown} />}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={look}
        >
          <span className="period">{label}</span>
        </Button>
        <IconButton
          aria-label={t('period.later')}
          title={t('period.later')}
          disabled={isLast}
          onClick={() => onChange(stepped(period, 1))}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
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

/** One row also on a phone: the arrows stand at its ends. */
const steps = { display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, minWidth: 0, mx: { xs: -1, sm: 0 } };
const look = {
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  px: { xs: 1.5, sm: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
  '& .period': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};
