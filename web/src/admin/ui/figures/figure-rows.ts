/** The figures behind a picture. Money stays money until it is written. */
export type FigureCell = string | number | { readonly cents: number };
export type FigureRows = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly FigureCell[])[];
  /** How many columns say in words what the figures are of; one if nothing else is said. */
  readonly wordColumns?: number;
};
