import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claims, isManager, isMember, maySell, roleOf, roles } from './roles.ts';

const claim = fc.oneof(fc.constantFrom('user', 'support', 'customer', 'admin', 'staff', 'unknown'), fc.string());
const claims: fc.Arbitrary<Claims> = fc.record({
  accountKind: claim,
  memberRole: fc.option(claim, { nil: undefined }),
  hasSupportGrant: fc.boolean(),
});

test('[R6.1] the six roles are exactly those of the specification', () => {
  expect(roles).toEqual(['admin', 'staff', 'support', 'customer', 'user', 'unknown']);
});

test('[R6.1] whatever is claimed, the answer is one of the six roles', () => {
  fc.assert(
    fc.property(claims, (claimed) => {
      expect(roles).toContain(roleOf(claimed));
    }),
  );
});

test('[R6.1] a member is what the organisation says', () => {
  expect(roleOf({ accountKind: 'user', memberRole: 'admin', hasSupportGrant: false })).toBe('admin');
  expect(roleOf({ accountKind: 'user', memberRole: 'staff', hasSupportGrant: false })).toBe('staff');
});

test('[D23b] a claim nobody knows makes the role unknown, never something more', () => {
  const known = ['user', 'support', 'customer'];
  const nobodyKnows = claims.filter(({ accountKind }) => !known.includes(accountKind));
  fc.assert(
    fc.property(nobodyKnows, (claimed) => {
      expect(roleOf(claimed)).toBe('unknown');
    }),
  );

  const strangeMember = fc.string().filter((role) => role !== 'admin' && role !== 'staff');
  fc.assert(
    fc.property(strangeMember, fc.boolean(), (memberRole, hasSupportGrant) => {
      expect(roleOf({ accountKind: 'user', memberRole, hasSupportGrant })).toBe('unknown');
    }),
  );
});

test('[D23b] a signed-in user without membership is a user, a guest account a customer, and neither is let in', () => {
  expect(roleOf({ accountKind: 'user', hasSupportGrant: false })).toBe('user');
  expect(roleOf({ accountKind: 'customer', memberRole: 'admin', hasSupportGrant: true })).toBe('customer');
  expect([isMember('user'), isMember('customer'), isMember('unknown')]).toEqual([false, false, false]);
});

test('[D23] managers are admins, and support only while the owner lets them', () => {
  expect(roles.filter(isManager)).toEqual(['admin', 'support']);
  expect(roleOf({ accountKind: 'support', hasSupportGrant: true })).toBe('support');
  expect(roleOf({ accountKind: 'support', memberRole: 'admin', hasSupportGrant: false })).toBe('user');
  fc.assert(
    fc.property(claims, (claimed) => {
      const role = roleOf(claimed);
      if (role === 'support') expect(claimed).toMatchObject({ accountKind: 'support', hasSupportGrant: true });
      if (role === 'admin') expect(claimed).toMatchObject({ accountKind: 'user', memberRole: 'admin' });
    }),
  );
});

test('[D23] a support grant of somebody who is not support changes nothing', () => {
  const others = claims.filter(({ accountKind }) => accountKind !== 'support');
  fc.assert(
    fc.property(others, (claimed) => {
      expect(roleOf({ ...claimed, hasSupportGrant: true })).toBe(roleOf({ ...claimed, hasSupportGrant: false }));
    }),
  );
});

test('[R6.5] every manager is a member of the organisation, and staff are members without being managers', () => {
  for (const role of roles) if (isManager(role)) expect(isMember(role)).toBe(true);
  expect([isMember('staff'), isManager('staff')]).toEqual([true, false]);
});

test('[D23] money is taken by the organisation alone: support never sells', () => {
  expect(roles.filter(maySell)).toEqual(['admin', 'staff']);
});
