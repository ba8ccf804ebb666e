import type { Failure } from './call-failure.ts';

export const reactions = [
  'mark-fields',
  'renew-session',
  'ask-for-password',
  'say-it',
  'read-again',
  'say-when',
  'try-again',
] as const;
export type Reaction = (typeof reactions)[number];

const byStatus: Readonly<Record<number, Reaction>> = {
  400: 'mark-fields',
  401: 'renew-session',
  403: 'say-it',
  404: 'say-it',
  408: 'try-again',
  409: 'read-again',
  413: 'say-it',
  422: 'mark-fields',
  423: 'say-it',
  429: 'say-when',
};

/** Codes that ask for something else than their status does. */
const byCode: Readonly<Record<string, Reaction>> = {
  'session/not-accepted': 'say-it',
  'session/password-needed': 'ask-for-password',
  'invitation/already-member': 'say-it',
  'member/last-admin': 'say-it',
  'export/too-many': 'say-it',
  'slug/taken': 'mark-fields',
  'category/name-taken': 'mark-fields',
  'article/barcode-taken': 'mark-fields',
  'option-group/name-taken': 'mark-fields',
  'option-group/in-use': 'say-it',
  'link/expired': 'say-it',
  'device/not-accepted': 'say-it',
  'device/known': 'say-it',
  'device/log-gap': 'say-it',
  'device/unsent-sales': 'say-it',
  'gift-card/not-enough': 'mark-fields',
  'cash/too-little': 'mark-fields',
  'cash/at-the-till': 'say-it',
  'invoice/taken-back': 'say-it',
  'invoice/too-old': 'say-it',
  'printer/name-taken': 'mark-fields',
  'printer/already-set-up': 'say-it',
  'parked/not-usable': 'say-it',
  'parked/forged': 'say-it',
  'location/not-ready': 'say-it',
  'location/devices-behind': 'say-it',
  'room/too-many': 'say-it',
  'table/has-open-bill': 'say-it',
  'table/name-taken': 'mark-fields',
  'card/outcome-unknown': 'say-it',
  'card/paid-not-booked': 'say-it',
  'card/refund-too-large': 'say-it',
  'card/terminal-unusable': 'say-it',
  'card/refund-again': 'say-it',
  'card/provider-silent': 'say-it',
  'card/already-set-up': 'say-it',
  'card/name-taken': 'mark-fields',
};

/** How the client answers each failure of a call: one table for the whole interface. */
export function reactionTo(failure: Failure): Reaction {
  if (failure.kind !== 'problem') return 'try-again';
  const { code, status } = failure.problem;
  return byCode[code] ?? byStatus[status] ?? (status >= 500 ? 'try-again' : 'say-it');
}
