import type { BillView } from '@tresen/domain/bills/floor-view';
import { payersLeft } from '@tresen/domain/bills/share-out';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { CategoryTabs } from '../tiles/category-tabs.tsx';
import { showPart } from './open-table.ts';
import { SplitAmount } from './split-amount.tsx';
import { SplitEqually } from './split-equally.tsx';
import { splitLook } from './split-look.ts';
import { SplitPieces } from './split-pieces.tsx';
import { SplitSeats } from './split-seats.tsx';
import { SplitShares } from './split-shares.tsx';
import { TableFrame } from './table-frame.tsx';
import { useTables } from './tables.ts';
import { useTable } from './use-table.ts';

const ways = ['pieces', 'seats', 'equally', 'shares', 'amount'] as const;
type Way = (typeof ways)[number];

/** Who pays what: pieces, an equal part of everything, a share of a piece, or an amount. What is paid stays in sight. */
export function SplitScreen() {
  const tables = useTables();
  const { title, bill } = useTable();
  const [way, setWay] = useState<Way>(bill && payersLeft(bill.items) !== undefined ? 'equally' : 'pieces');
  const t = translations().tables;
  const offered = ways.filter((one) => one !== 'seats' || (bill !== undefined && hasSeats(bill)));
  return (
    <TableFrame
      name={title}
      above={t('split.title')}
      backText={t('leavePay')}
      onBack={() => showPart(tables, 'bill')}
      look={splitLook}
    >
      <CategoryTabs
        label={t('split.title')}
        tabs={offered.map((one) => ({ tabId: one, name: t(`split.by.${one}`), stripe: undefined }))}
        tabId={way}
        onChange={(next) => setWay(ways.find((one) => one === next) ?? 'pieces')}
      />
      {bill && !bill.isSettled && <SplitBy way={way} bill={bill} />}
      {bill?.isSettled && <p className="lines">{t('split.nothing')}</p>}
    </TableFrame>
  );
}

function SplitBy({ way, bill }: { way: Way; bill: BillView }) {
  if (way === 'seats' && hasSeats(bill)) return <SplitSeats bill={bill} />;
  if (way === 'equally') return <SplitEqually bill={bill} />;
  if (way === 'shares') return <SplitShares bill={bill} />;
  if (way === 'amount') return <SplitAmount bill={bill} />;
  return <SplitPieces bill={bill} />;
}

function hasSeats({ fields, items }: BillView): boolean {
  return (fields.guests ?? 0) > 0 || items.some(({ pieces }) => pieces.some(({ seat }) => seat > 0));
}
