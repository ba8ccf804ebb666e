export type NumberRules = {
  readonly required?: boolean;
  /** `positive`: more than zero. `not-negative`: zero or more. */
  readonly sign?: 'positive' | 'not-negative';
  readonly min?: number;
  readonly max?: number;
};

export type NumberRefusal =
  | { readonly code: 'number/required' }
  | { readonly code: 'number/not-a-number' }
  | { readonly code: 'number/not-positive' }
  | { readonly code: 'number/negative' }
  | { readonly code: 'number/too-small'; readonly n: number }
  | { readonly code: 'number/too-large'; readonly n: number };

/** Whole numbers only: money is cents, widths are characters. `undefined` is an empty field. */
export function numberRefusal(value: number | undefined, rules: NumberRules): NumberRefusal | undefined {
  if (value === undefined) return rules.required ? { code: 'number/required' } : undefined;
  if (!Number.isSafeInteger(value)) return { code: 'number/not-a-number' };
  if (rules.sign === 'positive' && value <= 0) return { code: 'number/not-positive' };
  if (rules.sign === 'not-negative' && value < 0) return { code: 'number/negative' };
  if (rules.min !== undefined && value < rules.min) return { code: 'number/too-small', n: rules.min };
  if (rules.max !== undefined && value > rules.max) return { code: 'number/too-large', n: rules.max };
  return undefined;
}
