import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Access, accessLevels, denialAt, type Endpoint, type Visitor } from './access.ts';
import { features } from '../locations/feature-gates.ts';
import { type Role, roles } from './roles.ts';

const feature = fc.constantFrom(...features);
const visitor: fc.Arbitrary<Visitor> = fc.record({
  role: fc.option(fc.constantFrom(...roles), { nil: undefined }),
  locations: fc.array(fc.record({ features: fc.uniqueArray(feature) })),
});
const endpoint: fc.Arbitrary<Endpoint> = fc.record({
  access: fc.constantFrom(...accessLevels),
  feature: fc.option(feature, { nil: undefined }),
});

const lets: Record<Access, readonly Role[]> = {
  anyone: roles,
  'signed-in': ['admin', 'staff', 'support', 'user'],
  member: ['admin', 'staff', 'support'],
  seller: ['admin', 'staff', 'support'],
  books: ['admin', 'support'],
  manager: ['admin', 'support'],
  device: [],
  auditor: [],
};

test('[R6.5] each endpoint lets exactly its roles pass', () => {
  for (const access of accessLevels) {
    const passing = roles.filter((role) => denialAt({ access }, { role, locations: [] }) === undefined);
    expect(passing).toEqual(roles.filter((role) => lets[access].includes(role)));
  }
});

test('an endpoint for anyone is open to everybody', () => {
  fc.assert(
    fc.property(visitor, (who) => {
      expect(denialAt({ access: 'anyone' }, who)).toBeUndefined();
    }),
  );
});

test('[R2.33] without a session every other endpoint answers that nobody is signed in', () => {
  fc.assert(
    fc.property(endpoint, visitor, (at, who) => {
      if (at.access === 'anyone') return;
      expect(denialAt(at, { ...who, role: undefined })).toBe('not-signed-in');
    }),
  );
});

test('[D23] [D23b] staff, customers, users and the unknown never pass the manager check, whatever the features', () => {
  const denied = fc.constantFrom<Role>('staff', 'customer', 'user', 'unknown');
  fc.assert(
    fc.property(denied, visitor, fc.option(feature, { nil: undefined }), (role, who, gate) => {
      expect(denialAt({ access: 'manager', feature: gate }, { ...who, role })).toBe('role');
    }),
  );
});

test('[R6.6] [D24] an endpoint with a feature asks for the role first and then for the feature', () => {
  fc.assert(
    fc.property(endpoint, visitor, (at, who) => {
      const byRole = denialAt({ access: at.access }, who);
      const isOn = at.feature === undefined || who.locations.some((place) => place.features.includes(at.feature!));
      const expected = byRole ?? (at.access === 'anyone' || isOn ? undefined : 'feature');
      expect(denialAt(at, who)).toBe(expected);
    }),
  );
});

test('a stricter endpoint never lets in somebody whom a laxer one keeps out', () => {
  fc.assert(
    fc.property(visitor, (who) => {
      const passes = accessLevels.map((access) => denialAt({ access }, who) === undefined);
      expect(passes).toEqual(passes.toSorted((a, b) => Number(b) - Number(a)));
    }),
  );
});
