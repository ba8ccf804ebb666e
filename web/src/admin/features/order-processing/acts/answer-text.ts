import type { Catalogue } from '@tresen/domain/offer/catalogue';
import type { MoveAnswer } from '../../../device/orders/order-feed.ts';
import { translations } from '../../../app/translations.ts';
import { personName } from '../names.ts';

/** What is told about the answer to a move; `undefined` where all went as wished. */
export function answerText(
  catalogue: Catalogue,
  { outcome, code, by }: MoveAnswer,
  number: string,
): string | undefined {
  const t = translations().kitchen;
  if (outcome === 'applied' || outcome === 'queued') return undefined;
  if (outcome === 'already-there') {
    const name = personName(catalogue, by);
    return name ? t('said.alreadyBy', { number, name }) : t('said.already', { number });
  }
  switch (code) {
    case 'order/cancelled':
      return t('said.cancelledMeanwhile', { number });
    case 'order/changed':
      return t('said.changed', { number });
    case 'order/too-late':
      return t('said.tooLate', { number });
    default:
      return t('said.refused', { number });
  }
}
