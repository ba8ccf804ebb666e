import { hash } from 'node:crypto';
import type { Catalogue, CatalogueSigning } from '@tresen/domain/offer/catalogue';
import { type DeviceRole, vouchesForPeople } from '@tresen/domain/people/device-access';

/**
 * What a device of this kind needs of a location, and nothing else. PINs are checked at registers and order phones, cards are
 * charged at registers alone. A kitchen screen shows and
 * prints the name that people call each other by; the office shows nobody.
 */
export function catalogueFor(role: DeviceRole, catalogue: Catalogue, signing: CatalogueSigning | undefined): Catalogue {
  const { cardTerminals, ...known } = catalogue;
  if (vouchesForPeople(role)) {
    const here = { ...known, ...(cardTerminals && role === 'pos' && { cardTerminals }) };
    return { ...here, signing: signing ?? null, revision: revisionFor(role, catalogue, signing) };
  }
  const staff = role === 'kds' ? catalogue.staff.map(({ userId, name }) => calledBy(userId, name)) : [];
  return { ...known, staff, revision: revisionFor(role, catalogue, undefined) };
}

/** Another one for each kind of device: who has kept more than it should fetches anew. */
export function revisionFor(role: DeviceRole, { revision }: Catalogue, signing: CatalogueSigning | undefined): string {
  if (!vouchesForPeople(role)) return `${revision}-${role}`;
  return signing ? `${revision}-${hash('sha256', JSON.stringify(signing), 'hex').slice(0, 16)}` : revision;
}

function calledBy(userId: string, name: string): Catalogue['staff'][number] {
  return { userId, name: name.split(' ')[0] ?? '', isManager: false, pin: null };
}
