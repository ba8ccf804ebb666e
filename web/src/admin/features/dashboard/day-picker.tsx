import { mdiCalendarMonthOutline, mdiChevronDown, mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { dayText } from '../../period/range-text.ts';
import { lazyPart } from '../../updates/lazy-part.tsx';
import { currentLocale, words } from '../../words.ts';

const DayDialog = lazyPart(async () => (await import('./day-dialog.tsx')).DayDialog);

const daysAtHand = 8;

/** Which business day is shown: today, one of the last, or any other. It is in the address, so links and the way back work. */
export function DayPicker({ day, today }: { day: string; today: string }) {
  const { dashboard: t, figures } = words();
  const [, setSearch] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isAsking, setAsking] = useState(false);
  const [shown, last] = [Temporal.PlainDate.from(day), Temporal.PlainDate.from(today)];
  const name = (date: Temporal.PlainDate) => {
    const ago = date.until(last).days;
    return ago < 2 ? figures(ago === 0 ? 'period.today' : 'period.yesterday') : dayText(date, currentLocale());
  };
  const show = (date: Temporal.PlainDate) => {
    setAnchor(undefined);
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (Temporal.PlainDate.compare(date, last) < 0) next.set('day', date.toString());
      else next.delete('day');
      return next;
    });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: { sm: 'flex-end' }, gap: 0.5 }}>
      <IconButton
        aria-label={t('day.earlier')}
        title={t('day.earlier')}
        onClick={() => show(shown.subtract({ days: 1 }))}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Button
        variant="outlined"
        color="secondary"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t('day.choose', { day: name(shown) })}
        startIcon={<Icon path={mdiCalendarMonthOutline} />}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {name(shown)}
      </Button>
      <IconButton
        aria-label={t('day.later')}
        title={t('day.later')}
        disabled={!(Temporal.PlainDate.compare(shown, last) < 0)}
        onClick={() => show(shown.add({ days: 1 }))}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {Array.from({ length: daysAtHand }, (_, ago) => last.subtract({ days: ago })).map((date) => (
          <MenuItem key={date.toString()} selected={date.equals(shown)} onClick={() => show(date)}>
            {name(date)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            setAsking(true);
          }}
        >
          {t('day.other')}
        </MenuItem>
      </Menu>
      {isAsking && (
        <DayDialog
          day={shown}
          latest={last}
          onClose={() => setAsking(false)}
          onChoose={(date) => {
            setAsking(false);
            show(date);
          }}
        />
      )}
    </Box>
  );
}
