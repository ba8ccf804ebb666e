import { dateText } from '../../../../shared/format-moment.ts';
import { currentLocale } from '../../../app/translations.ts';

export function dayText(date: string): string {
  return dateText(`${date}T12:00:00`, currentLocale());
}
