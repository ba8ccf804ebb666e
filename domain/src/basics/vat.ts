import { type Cents, cents, portion, sum } from './money.ts';

/** An article carries a key, not a percentage: when a law changes a rate, the key gets one more period and no article changes. */
export const taxKeys = ['DE_19', 'DE_7', 'DE_0_EXEMPT', 'DE_0_NOT_TAXABLE', 'DE_COMBI_70_30'] as const;
export type TaxKey = (typeof taxKeys)[number];

/** Small businesses show no tax (§ 19 UStG): the key of all their lines, and of no article. */
type LineKey = 'DE_SMALL';

/** What a line may carry. `DE_BY_PARTS` has no rate of its own: its shares say what falls under which. */
export const soldTaxKeys = [...taxKeys, 'DE_BY_PARTS', 'DE_SMALL'] as const;
export type SoldTaxKey = (typeof soldTaxKeys)[number];

export type VatPart = {
  readonly ratePermille: number;
  /** How much of the gross price falls under this rate; the parts of a key add up to 1000. */
  readonly sharePermille: number;
  /** The number the tax office's export knows the rate by (UST_SCHLUESSEL). */
  readonly exportKey: number;
};

export type TaxPeriod = { readonly from: string; readonly until?: string; readonly parts: readonly VatPart[] };
export type RatedKey = TaxKey | LineKey;
export type TaxTable = Record<RatedKey, readonly TaxPeriod[]>;

const normal: VatPart = { ratePermille: 190, sharePermille: 1000, exportKey: 1 };
const reduced: VatPart = { ratePermille: 70, sharePermille: 1000, exportKey: 2 };

/** First and last day on which each rate applies. Restaurant food is 7 % since 2026, so a combined price has been split since then. */
export const germanTax: TaxTable = {
  DE_19: [{ from: '2021-01-01', parts: [normal] }],
  DE_7: [{ from: '2021-01-01', parts: [reduced] }],
  DE_0_EXEMPT: [{ from: '2021-01-01', parts: [{ ratePermille: 0, sharePermille: 1000, exportKey: 6 }] }],
  DE_0_NOT_TAXABLE: [{ from: '2021-01-01', parts: [{ ratePermille: 0, sharePermille: 1000, exportKey: 5 }] }],
  DE_SMALL: [{ from: '2021-01-01', parts: [{ ratePermille: 0, sharePermille: 1000, exportKey: 6 }] }],
  DE_COMBI_70_30: [
    {
      from: '2026-01-01',
      parts: [
        { ...reduced, sharePermille: 700 },
        { ...normal, sharePermille: 300 },
      ],
    },
  ],
};

/** The parts of a key on the business date of a sale; `undefined` where the key says nothing about that day. */
export function vatPartsOn(
  date: Temporal.PlainDate,
  key: RatedKey,
  table: TaxTable = germanTax,
): readonly VatPart[] | undefined {
  const day = date.toString();
  return table[key].find(({ from, until }) => from <= day && (until === undefined || day <= until))?.parts;
}

export type VatAmounts = { readonly gross: Cents; readonly net: Cents; readonly tax: Cents };

/** Takes the tax out of a gross amount. Meant for the sum of one rate on one receipt: splitting every line would drift. */
export function splitGross(gross: Cents, ratePermille: number): VatAmounts {
  const tax = portion(gross, ratePermille, 1000 + ratePermille);
  return { gross, net: cents(gross - tax), tax };
}

/** Divides a gross price among the rates of its key. The last part takes what is left, so no cent is lost. */
export function shareGross(
  gross: Cents,
  parts: readonly VatPart[],
): readonly { readonly ratePermille: number; readonly gross: Cents }[] {
  const shares = parts.slice(0, -1).map(({ sharePermille }) => portion(gross, sharePermille, 1000));
  const last = cents(gross - sum(shares));
  return parts.map(({ ratePermille }, index) => ({ ratePermille, gross: shares[index] ?? last }));
}
