import { translations } from '../../../app/translations.ts';

/** What the vendor or the till wrote down, in words where they are known. An auditor reads the original in the export. */
export function outageReason(reason: string): string {
  const t = translations().tse;
  if (reason.startsWith('no answer') || reason.includes('authentication: no')) return t('outages.silent');
  if (reason === 'no line') return t('outages.noLine');
  if (reason.includes('E_CERTIFICATE_EXPIRED')) return t('outages.certificate');
  if (/^(authentication: )?40[13]/.test(reason)) return t('outages.keys');
  return reason;
}
