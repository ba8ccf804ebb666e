import { translations } from '../../../app/translations.ts';
import type { FieldLine } from '../form/record-form.ts';
import type { LocationValues } from './location-values.ts';
import { momentWords } from './moment-words.ts';
import { paymentTitle } from './payment-section.tsx';

/** All fields with their names, in the order of the page. */
export function locationFields(): readonly FieldLine<LocationValues>[] {
  const { admin, common, settings } = translations();
  return [
    { path: 'name', label: settings('name'), show: ({ name }) => name },
    { path: 'slug', label: settings('slug.label'), show: ({ slug }) => slug },
    { path: 'kind', label: settings('kind.label'), show: ({ kind }) => settings(`kind.${kind}`) },
    { path: 'startsAt', label: settings('dates.startsAt'), show: ({ startsAt }) => momentWords(startsAt) },
    { path: 'endsAt', label: settings('dates.endsAt'), show: ({ endsAt }) => momentWords(endsAt) },
    ...contactFields(),
    {
      path: 'openingTimes',
      label: settings('opening.title'),
      show: ({ openingTimes }) =>
        settings('opening.count', { n: openingTimes?.week.filter(({ length }) => length > 0).length ?? 0 }),
    },
    {
      path: 'logoFileId',
      label: settings('branding.logo'),
      show: ({ logoFileId }) => (logoFileId ? settings('branding.hasLogo') : ''),
    },
    { path: 'brandColour', label: settings('branding.colour'), show: ({ brandColour }) => brandColour },
    {
      path: 'features',
      label: settings('features.title'),
      show: ({ features }) => features.map((feature) => admin(`feature.${feature}`)).join(', '),
    },
    {
      path: 'paymentTypes',
      label: settings('payment.title'),
      show: ({ paymentTypes }) => paymentTypes.map(paymentTitle).join(', '),
    },
    { path: 'timeZone', label: settings('day.timeZone'), show: ({ timeZone }) => timeZone },
    { path: 'closingHour', label: settings('day.hour'), show: ({ closingHour }) => hourText(closingHour) },
    {
      path: 'wantsZeroReports',
      label: settings('day.zeroReports'),
      show: ({ wantsZeroReports }) => common(wantsZeroReports ? 'yes' : 'no'),
    },
    { path: 'receiptHeader', label: settings('receipt.header'), show: ({ receiptHeader }) => receiptHeader },
    { path: 'receiptFooter', label: settings('receipt.footer'), show: ({ receiptFooter }) => receiptFooter },
    {
      path: 'stations',
      label: settings('stations.title'),
      show: ({ stations }) => stations.map(({ name }) => name).join(', '),
    },
  ];
}

export const contactParts = ['street', 'postalCode', 'city', 'phone', 'email', 'website', 'openingHours'] as const;

function contactFields(): readonly FieldLine<LocationValues>[] {
  const { settings } = translations();
  return contactParts.map((part) => ({
    path: `contact.${part}` as const,
    label: settings(`contact.${part}`),
    show: ({ contact }) => contact[part],
  }));
}

/** `04:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
