/** What the terminal does with the next command that moves money. */
export type Script = {
  readonly outcome: 'approve' | 'decline' | 'wrong-pin' | 'abort' | 'time-out';
  /** The guest adds this at the terminal. */
  readonly tipCents: number;
  /** Not more than this is approved; null: all of it. */
  readonly atMostCents: number | null;
  /** Whatever is asked for, so much less of it is approved. */
  readonly lackCents: number;
  /** Before it decides. */
  readonly slowMs: number;
  /** How its bytes travel. */
  readonly pieces: 'whole' | 'single-bytes' | 'joined';
  /** Where the line breaks. */
  readonly cut:
    | 'never'
    | 'before-answer'
    | 'before-booking'
    | 'after-booking'
    | 'inside-status'
    | 'after-status'
    | 'before-completion';
  /** With a line cut before booking: it books all the same, a little later, and is busy until then. */
  readonly booksLater: boolean;
  /** A result that nobody has answered: kept, or taken back with a receipt of its own. */
  readonly unheard: 'keeps' | 'reverses';
  /** What it says when it is asked for its last receipt. */
  readonly repeat: 'right' | 'wrong-number' | 'wrong-amount' | 'wrong-time' | 'no-status' | 'silent';
  /** It closes its day by itself before the payment, which takes a receipt number. */
  readonly endsDay: boolean;
  readonly cardNumber: 'hidden' | 'whole' | 'whole-on-paper' | 'whole-in-text' | 'stripe' | 'everywhere';
  /** Text as one block (06 D3) or line by line (06 D1). */
  readonly paper: 'block' | 'lines';
};

export const usual: Script = {
  outcome: 'approve',
  tipCents: 0,
  atMostCents: null,
  lackCents: 0,
  slowMs: 0,
  pieces: 'whole',
  cut: 'never',
  booksLater: false,
  unheard: 'keeps',
  repeat: 'right',
  endsDay: false,
  cardNumber: 'hidden',
  paper: 'block',
};

/** Money that has really moved, by the terminal's own book. */
export type Movement = {
  readonly kind: 'payment' | 'reversal' | 'refund';
  readonly cents: number;
  readonly receiptNo: number;
  readonly of: number | null;
  readonly at: string;
};
