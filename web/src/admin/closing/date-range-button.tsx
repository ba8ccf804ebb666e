import { mdiCalendarRange, mdiCheck, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { businessDateOf, defaultClosing } from '@tresen/domain/business-day';
import { datePresets, rangeAfter, rangeBefore, rangeOf } from '@tresen/domain/date-presets';
import { useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { CustomRange } from './custom-range.tsx';
import { closingWords } from './closing-words.ts';
import { dayText } from './texts.ts';
import type { ChosenRange } from './use-date-range.ts';

type DateRangeButtonProps = { range: ChosenRange; onChoose: (range: ChosenRange) => void };

/** The business days that are shown: a preset, two days, or one step of the same length back or on. */
export function DateRangeButton({ range, onChoose }: DateRangeButtonProps) {
  const { closing } = closingWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const today = businessDateOf(Temporal.Now.instant(), defaultClosing);
  const step = (to: Pick<ChosenRange, 'from' | 'to'>) => onChoose({ ...to, preset: undefined });
  const close = () => setAnchor(undefined);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <IconButton
        aria-label={closing('dates.earlier')}
        title={closing('dates.earlier')}
        onClick={() => step(rangeBefore(range))}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={`${closing('dates.label')}: ${rangeText(range)}`}
        startIcon={<Icon path={mdiCalendarRange} />}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 0 }}
      >
        {rangeText(range)}
      </Button>
      <IconButton
        aria-label={closing('dates.later')}
        title={closing('dates.later')}
        disabled={Temporal.PlainDate.compare(range.to, today) >= 0}
        onClick={() => step(rangeAfter(range))}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {datePresets.map((preset) => (
          <MenuItem
            key={preset}
            role="menuitemradio"
            aria-checked={preset === range.preset}
            selected={preset === range.preset}
            onClick={() => {
              close();
              onChoose({ ...rangeOf(preset, today), preset });
            }}
          >
            <ListItemIcon>{preset === range.preset && <Icon path={mdiCheck} />}</ListItemIcon>
            {closing(`dates.preset.${preset}`)}
          </MenuItem>
        ))}
        <CustomRange
          range={range}
          onApply={(chosen) => {
            close();
            step(chosen);
          }}
        />
      </Menu>
    </Box>
  );
}

function rangeText({ from, to, preset }: ChosenRange): string {
  const { closing } = closingWords();
  const days = from.equals(to) ? dayText(from.toString()) : `${dayText(from.toString())} – ${dayText(to.toString())}`;
  return preset === undefined ? days : `${closing(`dates.preset.${preset}`)} · ${days}`;
}
