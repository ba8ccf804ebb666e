import { translations } from '../../../app/translations.ts';
import { CancelForm } from './cancel-form.tsx';
import { useRecentSales } from './recent-sales.ts';
import { earlierOf } from './taken-back.ts';
import { Sheet } from '../parts/sheet.tsx';

/** Looks the receipt up again: it may have been taken back in part since. */
export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { sales } = useRecentSales(orderId);
  const recent = sales?.find(({ sale }) => sale.orderId === orderId);
  if (!sales) return null;
  if (!recent) {
    return (
      <Sheet title={translations().till('recent.title')} onClose={onClose}>
        {translations().till('recent.noHit')}
      </Sheet>
    );
  }
  return <CancelForm key={orderId} recent={recent} earlier={earlierOf(orderId, sales)} onClose={onClose} />;
}
