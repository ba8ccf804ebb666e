import { isArticleText } from '@tresen/domain/articles/article-fields';
import { translations } from '../../../app/translations.ts';

/** The fields of settings by the names the log knows them by. Of others only their number is said. */
const labels = {
  name: 'name',
  imprint: 'organization.imprint',
  privacy: 'organization.privacy',
  taxNumber: 'organization.taxNumber',
  vatId: 'organization.vatId',
  smallFrom: 'organization.smallFrom',
  smallExportNo: 'organization.smallExportNo',
  street: 'contact.street',
  postalCode: 'contact.postalCode',
  city: 'contact.city',
  slug: 'slug.label',
  kind: 'kind.label',
  startsAt: 'dates.startsAt',
  endsAt: 'dates.endsAt',
  contact: 'sections.contact',
  openingTimes: 'opening.title',
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
  linePercent: 'service.linePercent',
  billPercent: 'service.billPercent',
  discountDayCents: 'service.dayAmount',
  discountReasons: 'service.reasons',
  areTipsOffered: 'service.offered',
  areCashTipsRecorded: 'service.cash',
  valueCards: 'service.valueCards',
  optionKind: 'options.kind',
  options: 'options.options',
  soldOutOptions: 'options.soldOut',
  weekdays: 'priceList.weekdays',
  from: 'priceList.from',
  until: 'priceList.until',
  areaIds: 'priceList.areas',
  prices: 'priceList.prices',
  roomArea: 'room.area',
  tables: 'room.tables',
} as const;

/** Fields that are told from old to new, one by one. */
export function fieldName(name: string): string | undefined {
  const { articles, settings } = translations();
  if (Object.hasOwn(labels, name)) return settings(labels[name as keyof typeof labels]);
  if (isArticleText(name)) return articles(`form.${name}`);
  return Object.hasOwn(ofArticles, name) ? articles(ofArticles[name as keyof typeof ofArticles]) : undefined;
}

const ofArticles = {
  priceCents: 'form.price',
  openPrice: 'openPrice.title',
  taxKeyInHouse: 'form.vat',
  taxKeyTakeAway: 'form.vatTakeAway',
  allergens: 'declaration.allergens',
  additives: 'declaration.additives',
  isActive: 'form.active',
  isSoldOut: 'form.soldOut',
  setMethod: 'set.title',
  setParts: 'set.title',
} as const;

export function fieldNames(list: string): string {
  const { settings } = translations();
  const names = list.split(',');
  const known = names.filter((name): name is keyof typeof labels => Object.hasOwn(labels, name));
  const others = names.length - known.length;
  const said = known.map((name) => settings(labels[name]));
  return [...said, ...(others > 0 ? [settings('log.otherFields', { n: others })] : [])].join(', ');
}
