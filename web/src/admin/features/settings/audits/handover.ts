import { localPath } from '@tresen/i18n/locale';
import { currentLocale } from '../../../app/translations.ts';

/** What is shown once and kept nowhere. */
export type Handover = { readonly auditorGrantId: string; readonly token: string; readonly code: string };

/** The secret stands behind the hash: no server on the way writes it down. */
export function linkOf({ token }: Handover): string {
  return `${window.location.origin}${localPath(currentLocale(), '/auth/audit')}#${token}`;
}
