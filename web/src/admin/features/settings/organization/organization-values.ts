import { formatDate } from '@tresen/i18n/formats';
import type { api } from '../../../app/api.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

export type Organization = Awaited<ReturnType<typeof api.organization.show>>;
export type OrganizationValues = Omit<Organization, 'version' | 'smallFrom' | 'smallExportNo' | 'smallWaitsFor'> & {
  isSmall: boolean;
  /** As typed: empty until somebody has chosen a day. */
  smallFrom: string;
  smallExportNo: string;
};

export function organizationRead(organization: Organization): Read<OrganizationValues> {
  const { version, smallFrom, smallExportNo, smallWaitsFor: _devices, ...rest } = organization;
  const small = { isSmall: smallFrom !== null, smallFrom: smallFrom ?? '', smallExportNo: String(smallExportNo) };
  return { version, values: { ...rest, ...small } };
}

export function settingsIn({ isSmall, smallFrom, smallExportNo, ...rest }: OrganizationValues) {
  return {
    ...rest,
    smallFrom: isSmall && smallFrom !== '' ? smallFrom : null,
    smallExportNo: smallExportNo === '5' ? (5 as const) : (6 as const),
  };
}

/** All fields with their names, in the order of the page. */
export function organizationFields(): readonly FieldLine<OrganizationValues>[] {
  const { common, settings } = translations();
  return [
    { path: 'name', label: settings('name'), show: ({ name }) => name },
    { path: 'street', label: settings('contact.street'), show: ({ street }) => street },
    { path: 'postalCode', label: settings('contact.postalCode'), show: ({ postalCode }) => postalCode },
    { path: 'city', label: settings('contact.city'), show: ({ city }) => city },
    { path: 'taxNumber', label: settings('organization.taxNumber'), show: ({ taxNumber }) => taxNumber },
    { path: 'vatId', label: settings('organization.vatId'), show: ({ vatId }) => vatId },
    { path: 'isSmall', label: settings('organization.small'), show: ({ isSmall }) => common(isSmall ? 'yes' : 'no') },
    { path: 'smallFrom', label: settings('organization.smallFrom'), show: ({ smallFrom }) => dayText(smallFrom) },
    { path: 'smallExportNo', label: settings('organization.smallExportNo'), show: (values) => values.smallExportNo },
    { path: 'imprint', label: settings('organization.imprint'), show: ({ imprint }) => imprint },
    { path: 'privacy', label: settings('organization.privacy'), show: ({ privacy }) => privacy },
  ];
}

function dayText(day: string): string {
  return day === '' ? '' : formatDate(Temporal.PlainDate.from(day), currentLocale());
}
