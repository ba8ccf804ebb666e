import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { interimBill } from '@tresen/domain/bills/interim-bill';
import { useMemo, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { moneyText } from '../parts/money-text.ts';
import { printService } from '../paper/till-desk.ts';
import { freshId } from './fresh-id.ts';
import { printInterim } from './print-interim.ts';
import { useTables } from './tables.ts';

/** What a guest may look at before paying: gross, without tax, number or code. It is written down and counted. */
export function InterimSheet({ bill, title, onClose }: { bill: BillView; title: string; onClose: () => void }) {
  const tables = useTables();
  const interim = useMemo(() => interimBill(bill, freshId), [bill]);
  const hasPrinter = useValue(printService)?.receiptPrinter() !== undefined;
  const [isBusy, setBusy] = useState(false);
  const t = translations().tables;
  return (
    <Sheet
      title={t('interim.title')}
      onClose={onClose}
      footer={
        <Button
          variant="contained"
          size="large"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void printInterim(tables, { bill, interim, title }).then(onClose);
          }}
        >
          {t('interim.print')}
        </Button>
      }
    >
      <p>{hasPrinter ? t('interim.text') : t('interim.noPrinter')}</p>
      <Box component="ul" sx={look}>
        {interim.lines.map((line, place) => (
          <li key={place}>
            <span>{line.quantity}</span>
            <span>{line.name}</span>
            <b>{moneyText(line.totalCents)}</b>
          </li>
        ))}
        <li>
          <span />
          <b>{t('interim.total')}</b>
          <b>{moneyText(interim.totalCents)}</b>
        </li>
      </Box>
    </Sheet>
  );
}

const look = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr) auto', gap: '8px', py: '6px' },
};
