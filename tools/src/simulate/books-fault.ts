/** A server that keeps its books wrongly on purpose. */
export type BooksFault = 'asks-the-clock' | 'refunds-alone' | 'every-amount' | 'counts-again' | 'left-out-counts';
