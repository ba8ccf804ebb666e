import type { OrganizationValues } from './organization-values.ts';

type Known = Pick<OrganizationValues, 'name' | 'street' | 'postalCode' | 'city' | 'vatId'>;

/** The lines of an imprint that are known already. */
export function imprintFrom(values: Known, vatIdLabel: string): string {
  const { name, street, postalCode, city, vatId } = values;
  const town = [postalCode, city].filter((part) => part.trim() !== '').join(' ');
  const vat = vatId.trim() === '' ? [] : ['', `${vatIdLabel}: ${vatId}`];
  return [name, street, town]
    .filter((line) => line.trim() !== '')
    .concat(vat)
    .join('\n');
}
