import type { AuditedReceipt } from '@tresen/contract/audit-shapes';
import { translations } from '../../app/translations.ts';

/** What is to be known of a receipt at a glance. */
export function marksOf({ signing, isLate, isTakenBack, cancels }: AuditedReceipt): string {
  const t = translations().audit;
  return [
    t(`mark.${signing}`),
    isLate && t('mark.late'),
    isTakenBack && t('mark.takenBack'),
    cancels !== null && t('mark.cancels', { number: cancels }),
  ]
    .filter(Boolean)
    .join(', ');
}
