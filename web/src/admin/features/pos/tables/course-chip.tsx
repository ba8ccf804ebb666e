import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { setCourse } from '@tresen/domain/sales/cart';
import { useState } from 'react';
import { usePart } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { isEmpty } from '../counter/sale.ts';
import { GuestsSheet } from './guests-sheet.tsx';
import { sendAndLeave } from './send-round.ts';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

/** As many as a menu has in most houses; more can be ordered in rounds of their own. */
const courses = [0, 1, 2, 3, 4, 5] as const;

/** With which course the next taps are eaten; and what was ordered before, at a device that is lost. */
export function CourseChip() {
  const { sale } = useCounter();
  const tables = useTables();
  const { title } = useTable();
  const isNothingTapped = usePart(sale, isEmpty);
  const course = usePart(sale, ({ cart }) => cart.course ?? 0);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isSeating, setSeating] = useState(false);
  const t = translations().tables;
  const name = (of: number) => (of === 0 ? t('course.atOnce') : t('course.name', { n: of }));
  return (
    <>
      <button
        type="button"
        className="chip"
        aria-haspopup="menu"
        aria-label={t('course.of', { name: name(course) })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{name(course)}</span>
      </button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {courses.map((of) => (
          <MenuItem
            key={of}
            selected={of === course}
            onClick={() => {
              sale.set({ ...sale.get(), cart: setCourse(sale.get().cart, of) });
              setAnchor(undefined);
            }}
          >
            {name(of)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(undefined);
            setSeating(true);
          }}
        >
          {t('guests.open')}
        </MenuItem>
        <MenuItem
          disabled={isNothingTapped}
          sx={{ whiteSpace: 'normal', maxWidth: 320 }}
          onClick={() => {
            setAnchor(undefined);
            void sendAndLeave(tables, title, 'again');
          }}
        >
          <ListItemText primary={t('again.enter')} secondary={t('again.help')} />
        </MenuItem>
      </Menu>
      {isSeating && <GuestsSheet onClose={() => setSeating(false)} />}
    </>
  );
}
