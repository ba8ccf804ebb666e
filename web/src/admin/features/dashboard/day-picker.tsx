import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayText } from '../../ui/period/range-text.ts';
import { Stepper } from '../../ui/period/stepper.tsx';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { currentLocale, translations } from '../../app/translations.ts';

const DayDialog = lazyPart(async () => (await import('./day-dialog.tsx')).DayDialog);

const daysAtHand = 8;

/** Which business day is shown: today, one of the last, or any other. It is in the address, so links and the way back work. */
export function DayPicker({ day, today }: { day: string; today: string }) {
  const { dashboard: t, figures } = translations();
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
    <Box sx={{ display: 'flex', justifyContent: { sm: 'flex-end' } }}>
      <Stepper
        text={name(shown)}
        texts={{ earlier: t('day.earlier'), later: t('day.later'), choose: t('day.choose', { day: name(shown) }) }}
        isLast={Temporal.PlainDate.compare(shown, last) >= 0}
        isOpen={anchor !== undefined}
        onStep={(by) => show(shown.add({ days: by }))}
        onOpen={setAnchor}
      />
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
