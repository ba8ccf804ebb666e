/** The pages of the guide, in the order in which a new organisation needs them. Each lies in docs/guide, once per language. */
export const helpAreas = [
  'first-steps',
  'till',
  'tables',
  'cards',
  'order-board',
  'articles',
  'menus',
  'closing',
  'revenues',
  'datev',
  'tax-office',
  'printers',
  'devices',
  'team',
  'organization',
  'tse',
] as const;

export type HelpArea = (typeof helpAreas)[number];

/** Without the prefix of the language. */
export function helpPath(area?: HelpArea): string {
  return area ? `/help/${area}` : '/help';
}
