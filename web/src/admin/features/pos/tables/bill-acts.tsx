import {
  mdiAccountArrowRightOutline,
  mdiCallSplit,
  mdiPercentOutline,
  mdiReceiptTextClockOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import type { BillView } from '@tresen/domain/bills/floor-view';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useDiscountReasons } from '../discount/use-discount-reasons.ts';
import type { BillOver } from './bill-sheet.tsx';
import { showPart } from './open-table.ts';
import { takesMoney } from './takes-money.ts';
import { useTables } from './tables.ts';

type BillActsProps = { bill: BillView | undefined; onOver: (over: BillOver) => void };

/** What can be done with a bill besides paying it. */
export function BillActs({ bill, onOver }: BillActsProps) {
  const tables = useTables();
  const t = translations().tables;
  const hasReasons = useDiscountReasons().length > 0;
  const isOver = !bill || bill.isSettled;
  const isTill = takesMoney(tables.counter.till);
  return (
    <div className="acts">
      {isTill && (
        <button type="button" title={t('bill.interim')} disabled={isOver} onClick={() => onOver('interim')}>
          <PlainIcon path={mdiReceiptTextClockOutline} />
          {t('bill.interimShort')}
        </button>
      )}
      {isTill && hasReasons && (
        <button type="button" disabled={isOver} onClick={() => onOver({ discountOn: 'bill' })}>
          <PlainIcon path={mdiPercentOutline} />
          {t('bill.discount')}
        </button>
      )}
      <button type="button" disabled={!bill} onClick={() => onOver('move')}>
        <PlainIcon path={mdiSwapHorizontal} />
        {t('bill.move')}
      </button>
      <button type="button" disabled={!bill} onClick={() => onOver('hand-over')}>
        <PlainIcon path={mdiAccountArrowRightOutline} />
        {t('bill.handOver')}
      </button>
      {isTill && (
        <button type="button" disabled={isOver} onClick={() => showPart(tables, 'split')}>
          <PlainIcon path={mdiCallSplit} />
          {t('bill.split')}
        </button>
      )}
    </div>
  );
}
