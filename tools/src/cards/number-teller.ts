/** Whose number it is nobody minds: its check digit fits. */
export const wholeNumber = '5412751234123452';

/** What the protocol itself needs as it is. */
const needed = new Set([
  'amount_details',
  'balance_transaction',
  'charge',
  'client_transaction_id',
  'code',
  'currency',
  'event_type',
  'foreign_transaction_id',
  'id',
  'metadata',
  'network',
  'object',
  'payment_intent',
  'payment_type',
  'reader',
  'source',
  'state',
  'status',
  'timestamp',
  'type',
]);

/** A provider that is set up wrongly: the whole number of the card stands in every text that it may choose. */
export function tellingNumber(said: unknown, name = ''): unknown {
  if (needed.has(name) && (typeof said === 'string' || name === 'metadata')) return said;
  if (typeof said === 'string') return said === '' ? wholeNumber : `${said} ${wholeNumber}`;
  if (Array.isArray(said)) return said.map((one) => tellingNumber(one, name));
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, tellingNumber(value, key)]));
}
