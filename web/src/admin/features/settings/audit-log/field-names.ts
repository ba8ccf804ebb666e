import { words } from '../../../words.ts';

/** The fields of settings by the names the log knows them by. Of others only their number is said. */
const labels = {
  name: 'name',
  imprint: 'organization.imprint',
  privacy: 'organization.privacy',
  taxNumber: 'organization.taxNumber',
  vatId: 'organization.vatId',
  street: 'contact.street',
  postalCode: 'contact.postalCode',
  city: 'contact.city',
  slug: 'slug.label',
  kind: 'kind.label',
  startsAt: 'dates.startsAt',
  endsAt: 'dates.endsAt',
  contact: 'sections.contact',
  brandColour: 'branding.colour',
  logoFileId: 'branding.logo',
  features: 'features.title',
  paymentTypes: 'payment.title',
  timeZone: 'day.timeZone',
  closingHour: 'day.hour',
  wantsZeroReports: 'day.zeroReports',
  receiptHeader: 'receipt.header',
  receiptFooter: 'receipt.footer',
  hiddenTypes: 'area.hiddenTypes',
  onlyCategoryIds: 'area.categories',
  showsDepositInAll: 'area.depositInAll',
  printsOrderItems: 'area.print',
  printsEachLine: 'area.eachLine',
  printsEachPiece: 'area.eachPiece',
  printerId: 'area.printer',
  acceptsAutomatically: 'area.accept',
  servicePlace: 'area.place',
  warnAfterMinutes: 'area.warn',
  lateAfterMinutes: 'area.late',
} as const;

export function fieldNames(list: string): string {
  const { settings } = words();
  const names = list.split(',');
  const known = names.filter((name): name is keyof typeof labels => Object.hasOwn(labels, name));
  const others = names.length - known.length;
  const said = known.map((name) => settings(labels[name]));
  return [...said, ...(others > 0 ? [settings('log.otherFields', { n: others })] : [])].join(', ');
}
