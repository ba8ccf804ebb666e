/** Something odd about a bill. It is known by its kind, by what it is about, and by the piece. */
export type BillOddity = {
  readonly kind: string;
  readonly severity: 'warning' | 'serious';
  readonly about: string;
  readonly subject: Readonly<Record<string, string>>;
};
