import { formatSaleNumber, formatReceiptNumber } from '@tresen/domain/sales/receipt-number';
import { useState } from 'react';
import { dateText } from '../../../../shared/format-moment.ts';
import type { RecentSale } from '../../../device/till/till.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import { SaleRow } from './sale-row.tsx';
import { SaleDetail } from './sale-detail.tsx';
import { shownSales, useRecentSales } from './recent-sales.ts';
import { refunds } from './taken-back.ts';

type OwnSalesProps = { search: string; startWith: string | undefined; onClose: () => void };

export function OwnSales({ search, startWith, onClose }: OwnSalesProps) {
  const { sales } = useRecentSales(startWith);
  const [openId, setOpenId] = useState(startWith);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const t = translations().till;
  if (!sales) return <p className="nothing" aria-busy="true" />;
  const found = sales
    .filter((sale) => matches(sale, search))
    .filter(({ sale }, place) => place < shownSales || sale.orderId === startWith);
  if (found.length === 0) return <p className="nothing">{search ? t('recent.noHit') : t('recent.empty')}</p>;
  const waiting = sales.filter(({ isSent }) => !isSent).length;
  return (
    <ul className="list">
      {found.map((sale, place) => {
        const day = dayOf(sale.at);
        const before = found[place - 1];
        const isOpen = sale.sale.orderId === openId;
        const turn = () => setOpenId(isOpen ? undefined : sale.sale.orderId);
        return (
          <li key={sale.sale.orderId}>
            {(!before || dayOf(before.at) !== day) && (
              <div className="day">
                {day === today ? t('recent.today') : day}
                {place === 0 && waiting > 0 && <span>{t('recent.waiting', { n: waiting })}</span>}
              </div>
            )}
            <div className={isOpen ? 'open' : undefined} ref={isOpen ? intoView : undefined}>
              <SaleRow sale={sale} all={sales} isOpen={isOpen} onTurn={turn} />
              {isOpen && <SaleDetail sale={sale} all={sales} isRefund={refunds(sale, sales)} onClose={onClose} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What was opened is seen whole, wherever in the list it stands. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function matches({ sale, series }: RecentSale, search: string): boolean {
  if (search === '') return true;
  const wanted = search.toLowerCase();
  return (
    formatSaleNumber(sale).toLowerCase().includes(wanted) ||
    formatReceiptNumber({ ...sale, series })
      .toLowerCase()
      .includes(wanted) ||
    String(sale.receiptNo) === wanted
  );
}

function dayOf(at: string): string {
  return dateText(at, currentLocale());
}
