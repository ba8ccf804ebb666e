import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { formatSaleNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { timeText } from '../../../../shared/format-moment.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';

/** The till stopped between paying and paper. The sale is safe; whether somebody still wants the paper is asked. */
export function UnprintedDialog({ sales, onClose }: { sales: readonly RecentSale[]; onClose: () => void }) {
  const { till, panel } = useCounter();
  const [left, setLeft] = useState(sales);
  const t = translations().till;

  function settle(done: readonly RecentSale[]): void {
    for (const { sale } of done) void till.markPrinted(sale.orderId);
    const rest = left.filter((sale) => !done.includes(sale));
    setLeft(rest);
    if (rest.length === 0) onClose();
  }

  return (
    <Sheet
      title={t('unprinted.title')}
      onClose={() => settle(left)}
      footer={
        <Button variant="text" onClick={() => settle(left)}>
          {t('unprinted.skip')}
        </Button>
      }
    >
      <Stack spacing={1.5} useFlexGap>
        <span>{t('unprinted.text')}</span>
        {left.map((recent) => (
          <Stack
            key={recent.sale.orderId}
            direction="row"
            sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
          >
            <span className="tabular">
              <b>{formatSaleNumber(recent.sale)}</b> · {timeText(recent.at, currentLocale())} ·{' '}
              {moneyText(recent.sale.totalCents)}
            </span>
            <Button
              variant="outlined"
              sx={{ '&&': { minHeight: 48 } }}
              onClick={() => {
                settle([recent]);
                panel.set({ kind: 'receipt', booked: recent, isCopy: false });
              }}
            >
              {t('unprinted.print')}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}
