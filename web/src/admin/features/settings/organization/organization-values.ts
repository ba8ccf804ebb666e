import type { api } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import type { FieldLine, Read } from '../form/record-form.ts';

type Organization = Awaited<ReturnType<typeof api.organization.show>>;
export type OrganizationValues = Omit<Organization, 'version'>;

export function organizationRead({ version, ...values }: Organization): Read<OrganizationValues> {
  return { version, values };
}

/** All fields with their names, in the order of the page. */
export function organizationFields(): readonly FieldLine<OrganizationValues>[] {
  const { settings } = translations();
  return [
    { path: 'name', label: settings('name'), show: ({ name }) => name },
    { path: 'street', label: settings('contact.street'), show: ({ street }) => street },
    { path: 'postalCode', label: settings('contact.postalCode'), show: ({ postalCode }) => postalCode },
    { path: 'city', label: settings('contact.city'), show: ({ city }) => city },
    { path: 'taxNumber', label: settings('organization.taxNumber'), show: ({ taxNumber }) => taxNumber },
    { path: 'vatId', label: settings('organization.vatId'), show: ({ vatId }) => vatId },
    { path: 'imprint', label: settings('organization.imprint'), show: ({ imprint }) => imprint },
    { path: 'privacy', label: settings('organization.privacy'), show: ({ privacy }) => privacy },
  ];
}
