import { servesTables } from '@tresen/domain/locations/abilities';
import { useState } from 'react';
import { usePart, useValue } from '../../../../shared/store.ts';
import { useCounter } from '../counter/counter.ts';
import { Segments } from '../../../ui/segments.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { BookPart } from './book-part.tsx';
import { CountPart } from './count-part.tsx';
import { MovePart } from './move-part.tsx';
import { PursesPart } from './purses-part.tsx';
import { useDrawer } from './use-drawer.ts';
import { translations } from '../../../app/translations.ts';

const tabs = ['move', 'count', 'book'] as const;
type Tab = (typeof tabs)[number] | 'purses';

/** The drawer's own book: money in and out, counting, and what was written down since the last Z-report. */
export function CashBookDialog({ onClose }: { onClose: () => void }) {
  const { cash } = translations();
  const [tab, setTab] = useState<Tab>('move');
  const { till } = useCounter();
  const catalogue = useValue(till.catalogue);
  const reads = usePart(till.state, (state) => state.serverReads);
  // Purses come from handhelds: where no tables are served there are none.
  const shown: readonly Tab[] = servesTables(catalogue) && reads.includes('cash.move.v2') ? [...tabs, 'purses'] : tabs;
  const { drawer, readAgain } = useDrawer();
  return (
    <Sheet title={cash('title')} width={560} onClose={onClose}>
      <Segments
        look="row"
        label={cash('title')}
        value={tab}
        options={shown.map((value) => ({ value, text: cash(`tab.${value}`) }))}
        onChange={setTab}
      />
      {tab === 'move' && <MovePart onBooked={() => void readAgain()} />}
      {tab === 'count' && <CountPart readAgain={readAgain} />}
      {tab === 'book' && <BookPart drawer={drawer} />}
      {tab === 'purses' && <PursesPart onBooked={() => void readAgain()} />}
    </Sheet>
  );
}
