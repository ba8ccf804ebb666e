import { useState } from 'react';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { BookPart } from './book-part.tsx';
import { CountPart } from './count-part.tsx';
import { MovePart } from './move-part.tsx';
import { useDrawer } from './use-drawer.ts';
import { translations } from '../../../app/translations.ts';

const tabs = ['move', 'count', 'book'] as const;

/** The drawer's own book: money in and out, counting, and what was written down since the last Z-report. */
export function CashBookDialog({ onClose }: { onClose: () => void }) {
  const { cash } = translations();
  const [tab, setTab] = useState<(typeof tabs)[number]>('move');
  const { drawer, readAgain } = useDrawer();
  return (
    <Sheet title={cash('title')} width={560} onClose={onClose}>
      <Segments
        look="row"
        label={cash('title')}
        value={tab}
        options={tabs.map((value) => ({ value, text: cash(`tab.${value}`) }))}
        onChange={setTab}
      />
      {tab === 'move' && <MovePart onBooked={() => void readAgain()} />}
      {tab === 'count' && <CountPart readAgain={readAgain} />}
      {tab === 'book' && <BookPart drawer={drawer} />}
    </Sheet>
  );
}
