import { mdiBellRingOutline, mdiCheckAll, mdiCloudSyncOutline, mdiEyeOutline, mdiFire, mdiSendOutline } from '@mdi/js';
import { preparedLines } from '@tresen/domain/orders/prepared-lines';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';
import type { OrderProgress } from '../../../device/orders/order-progress.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type KitchenMarkProps = { sale: SaleFact; isSent: boolean };

const icons = {
  waiting: mdiCloudSyncOutline,
  sent: mdiSendOutline,
  seen: mdiEyeOutline,
  started: mdiFire,
  ready: mdiBellRingOutline,
  completed: mdiCheckAll,
} as const;

/** How far the kitchen is with an order; nothing for what needs no kitchen, and nothing any more after a day. */
export function KitchenMark({ sale, isSent }: KitchenMarkProps) {
  const { till, progress: all } = useCounter();
  const progress = usePart(all, (known) => known.get(sale.orderId));
  const state = stateOf(sale, isSent, progress);
  if (state === undefined || till.isTraining) return null;
  return (
    <span className="tag kitchen" data-kitchen={state}>
      <PlainIcon path={icons[state]} size={16} />
      {translations().till(`kitchen.${state}`)}
    </span>
  );
}

function stateOf(sale: SaleFact, isSent: boolean, progress: OrderProgress | undefined): keyof typeof icons | undefined {
  if (
    progress === 'cancelled' ||
    !preparedLines(sale.lines).some(({ stationId, quantity }) => stationId !== null && quantity > 0)
  )
    return undefined;
  // Slips of the counter are nobody's to report.
  if (progress === 'printed') return 'sent';
  return progress ?? (isSent ? undefined : 'waiting');
}
