import { formatDate, formatMoney } from '@tresen/i18n/formats';
import type { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';

export type Incident = Awaited<ReturnType<typeof api.incidents.list>>['incidents'][number];
export type ParkedEntry = Awaited<ReturnType<typeof api.incidents.parked>>['entries'][number];

/** Every kind there is a sentence for, as the server names it. */
const kinds = [
  'sequence-gap',
  'series-closed',
  'possible-loss',
  'possible-loss-of-orders',
  'log-fork',
  'chain-broken',
  'hash-broken',
  'signature-broken',
  'payload-unreadable',
  'entry-too-large',
  'given-up',
  'type-unknown',
  'entry-replayed',
  'device-revoked',
  'handed-in-forged',
  'handed-in-elsewhere',
  'command-reused',
  'register-unknown',
  'not-its-task',
  'number-reused',
  'order-reused',
  'area-unknown',
  'location-differs',
  'business-date-differs',
  'business-date-impossible',
  'lines-do-not-add-up',
  'line-numbers-wrong',
  'vat-does-not-add-up',
  'payments-do-not-match',
  'change-does-not-match',
  'payment-type-not-enabled',
  'quantity-not-positive',
  'reason-missing',
  'tax-key-not-on-date',
  'tax-key-not-of-article',
  'tax-key-not-of-business',
  'price-stale',
  'price-not-of-catalogue',
  'article-unknown',
  'redemption-not-covered',
  'discount-not-approved',
  'price-not-approved',
  'actor-unknown',
  'manager-not-proven',
  'cancelled-receipt-unknown',
  'cancels-other-than-sold',
  'gift-card-overdrawn',
  'gift-card-not-known',
  'gift-card-code-taken',
  'card-data-seen',
  'tse-outage',
  'tse-rejected',
  'tse-outage-long',
  'sold-before-live',
  'tse-certificate-ends',
  'tse-export-broken',
  'archive-damaged',
  'archive-not-made',
  'tax-notice-due',
  'tax-notice-late',
  'step-odd',
  'round-gap',
  'paid-twice',
  'paid-and-cancelled',
  'paid-and-written-off',
  'cancelled-after-interim',
  'item-unknown',
  'bill-left-open',
  'card-and-cash',
  'card-contradicted',
  'card-twice',
  'card-not-known',
  'card-decided',
  'card-difference',
  'transfer-half',
  'transfer-unequal',
  'transfer-doubled',
  'transfer-odd',
  'tips-overpaid',
  'pool-overpaid',
  'settlement-twice',
  'settlement-differs',
  'settled-with-open-bills',
] as const;
type Kind = (typeof kinds)[number];

/** What happened and what to do about it. A kind nobody has a sentence for yet is shown by its name. */
export function incidentText({ kind }: Pick<Incident, 'kind'>): { readonly title: string; readonly text: string } {
  const { devices } = translations();
  if (!isKind(kind))
    return { title: devices('incidents.kind.other.title', { kind }), text: devices('incidents.kind.other.text') };
  return { title: devices(`incidents.kind.${kind}.title`), text: devices(`incidents.kind.${kind}.text`) };
}

const shownFields = [
  'register',
  'series',
  'no',
  'businessDate',
  'filedOn',
  'expected',
  'afterNo',
  'lineNo',
  'article',
  'piece',
  'receipts',
  'code',
  'person',
  'reason',
  'package',
  'serial',
  'until',
] as const;

/** Where it happened, as far as the incident says. */
export function subjectText({ subject }: Pick<Incident, 'subject'>): string {
  const { devices } = translations();
  const parts = shownFields.flatMap((name) => {
    const value = subject[name];
    return value === undefined || value === '' ? [] : [devices(`incidents.subject.${name}`, { value: shown(value) })];
  });
  const unsent = Number(subject['unsent']);
  if (unsent > 0) parts.push(devices('incidents.subject.unsent', { value: unsent }));
  const missing = Number(subject['missingCents']);
  if (missing > 0) parts.push(devices('incidents.subject.missing', { value: formatMoney(missing, currentLocale()) }));
  return parts.join(' · ');
}

/** A day as people write it, everything else as it is. */
function shown(value: string): string {
  const isDate = /^[1-9]\d{3}-\d\d-\d\d$/.test(value);
  return isDate ? formatDate(Temporal.PlainDate.from(value), currentLocale()) : value;
}

function isKind(text: string): text is Kind {
  return kinds.some((kind) => kind === text);
}
