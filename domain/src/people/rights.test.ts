import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denialAt, type Access } from './access.ts';
import { hasApproval, keepsBooksOnly, readsBooks, type Right, rights, worksAtTill } from './rights.ts';
import { roles } from './roles.ts';

const anybody = fc.record({ role: fc.constantFrom(...roles), rights: fc.subarray([...rights]) });

test('[D23] rulings-60 a manager’s PIN is an admin’s or that of a shift lead, and nobody else’s', () => {
  fc.assert(
    fc.property(anybody, (one) => {
      const isLead = one.role === 'staff' && one.rights.includes('approve');
      expect(hasApproval(one)).toBe(one.role === 'admin' || isLead);
    }),
  );
});

test('[D23] rulings-60 who keeps the books reads figures, sells nothing and manages nothing', () => {
  const adviser = { role: 'staff', rights: ['books'] as readonly Right[] } as const;
  expect([readsBooks(adviser), worksAtTill(adviser), keepsBooksOnly(adviser)]).toEqual([true, false, true]);
  const open = (access: Access, own: readonly Right[] = ['books']) =>
    denialAt({ access }, { role: 'staff', rights: own, locations: [] }) === undefined;
  expect([open('books'), open('member'), open('seller'), open('manager')]).toEqual([true, true, false, false]);
  expect([open('books', []), open('member', []), open('seller', []), open('manager', [])]).toEqual([
    ...[false, true, true, false],
  ]);
});

test('rulings-60 no right makes somebody more than their role lets them: rights count for staff only', () => {
  fc.assert(
    fc.property(anybody, (one) => {
      const without = { ...one, rights: [] };
      if (one.role === 'staff') return;
      for (const rule of [hasApproval, readsBooks, keepsBooksOnly, worksAtTill]) expect(rule(one)).toBe(rule(without));
    }),
  );
});
