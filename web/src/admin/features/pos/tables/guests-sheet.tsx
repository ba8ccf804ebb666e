import { seatMax } from '@tresen/domain/bills/bill-facts';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { setGuests } from './set-bill.ts';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

const few = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** How many sit here: from then on everybody has a seat, and may pay for it. Nobody is asked. */
export function GuestsSheet({ onClose }: { onClose: () => void }) {
  const tables = useTables();
  const { title, bill } = useTable();
  const known = bill?.fields.guests ?? 0;
  const [more, setMore] = useState(Math.max(known, few.length));
  const t = translations().tables;
  const choose = (guests: number) => void setGuests(tables, bill, guests).then((isSet) => isSet && onClose());
  return (
    <Sheet title={t('guests.title', { name: title })} onClose={onClose}>
      <Segments
        look="chips"
        label={t('guests.howMany')}
        isLabelShown
        value={known}
        options={few.map((value) => ({ value, text: value === 0 ? t('guests.none') : String(value) }))}
        onChange={choose}
      />
      <p>{t('guests.more')}</p>
      <Stepper
        less={t('guests.fewer')}
        more={t('guests.oneMore')}
        value={more}
        min={few.length}
        max={seatMax}
        onChange={(next) => {
          setMore(next);
          void setGuests(tables, bill, next);
        }}
      />
    </Sheet>
  );
}
