/** The closed list of keys. */
export const additives = [
  'coloring_agent',
  'preservative',
  'antioxidant',
  'flavour_enhancer',
  'sulphurized',
  'blackened',
  'waxes',
  'sweetener',
  'saccharin',
  'cyclamate',
  'aspartame',
  'acesulfame',
  'phosphate',
  'caffeine',
  'quinine',
] as const;
export type Additive = (typeof additives)[number];

/** The trade's usual numbers. 15 is taken there by genetic engineering, so the plain sweetener is 16. */
export const additiveCodes: Record<Additive, string> = {
  preservative: '1',
  coloring_agent: '2',
  antioxidant: '3',
  saccharin: '4',
  cyclamate: '5',
  aspartame: '6',
  acesulfame: '7',
  phosphate: '8',
  sulphurized: '9',
  quinine: '10',
  caffeine: '11',
  flavour_enhancer: '12',
  blackened: '13',
  waxes: '14',
  sweetener: '16',
};

/** What a form offers, in the order of the codes. */
export const additiveChoices: readonly Additive[] = inCodeOrder(additives);

/** The codes as printed behind a dish, in order. */
export function additiveCodesOf(declared: readonly Additive[]): readonly string[] {
  return [...new Set(inCodeOrder(declared).map((key) => additiveCodes[key]))];
}

function inCodeOrder(keys: readonly Additive[]): readonly Additive[] {
  return keys.toSorted((one, other) => Number(additiveCodes[one]) - Number(additiveCodes[other]));
}
