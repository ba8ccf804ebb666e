import type { CartLine } from '@tresen/domain/sales/cart';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { usePart } from '../../../../shared/store.ts';

/** What is unusual about a line, in a word each. */
export function LineMarks({ line, isOffered }: { line: CartLine; isOffered: boolean }) {
  const t = translations().till;
  const { repriced } = useCounter();
  const isRepriced = usePart(repriced, (lineIds) => lineIds.has(line.lineId));
  return (
    <>
      {line.course !== undefined && <em>{translations().tables('course.name', { n: line.course })}</em>}
      {line.seat !== undefined && <em>{translations().tables('seat.named', { n: line.seat })}</em>}
      {line.freeReason && <em>{t('cart.free', { reason: line.freeReason })}</em>}
      {line.typed && !line.freeReason && <em>{t('cart.typedPrice', { reason: line.typed.reason })}</em>}
      {line.deposit && line.isDepositRemoved && <em>{t('cart.ownCup')}</em>}
      {isRepriced && <em className="new">{t('cart.priceChanged')}</em>}
      {!isOffered && <em>{t('cart.notOffered')}</em>}
    </>
  );
}
