import type { TicketTable } from '@tresen/domain/orders/kitchen-ticket';
import { translations } from '../../../app/translations.ts';

/** When it is eaten: at once, or with which course; and whether the table had ordered before. */
export function CourseTag({ table: { course, isAdded } }: { table: TicketTable }) {
  const t = translations().kitchen;
  return (
    <>
      {(course > 0 || !isAdded) && (
        <span className="tag">{course > 0 ? t('ticket.course', { n: course }) : t('ticket.atOnce')}</span>
      )}
      {isAdded && <span className="tag">{t('ticket.added')}</span>}
    </>
  );
}
