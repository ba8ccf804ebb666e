import type { Mutant } from '../mutant.ts';
import { cards } from './cards.ts';

export const attacks: readonly Mutant[] = [
  ...cards,
  {
    rule: 'hole-1',
    file: 'domain/src/device-log/hello.ts',
    text: 'canonicalJson({ deviceId, at, nonce, lastSeq, ackedSeq, isPersisted, app })',
    replacement: 'canonicalJson({ deviceId, at, nonce, ackedSeq, isPersisted, app })',
    test: { file: 'domain/src/device-log/hello.test.ts', title: 'two hellos that differ in anything have two texts' },
  },
  {
    rule: 'hole-1',
    file: 'server/src/core/ingest/device-log.ts',
    text: "const forged = bearer === 'writer' ? undefined : await firstForged(device, all, bearer);",
    replacement: 'const forged = undefined as ForgedEntry | undefined;',
    test: {
      file: 'server/src/attacks/hostile-device.test.ts',
      title: 'what stands before the forged one is genuine and counts',
    },
  },
  {
    rule: 'hole-1',
    file: 'server/src/features/till/upload-log.ts',
    text: `  if (!isOwn && standing === 'ended') throw refusal('device/revoked');
`,
    replacement: '',
    test: {
      file: 'server/src/attacks/hostile-device.test.ts',
      title: 'a device that was ended hands in its own log only',
    },
  },
  {
    rule: 'hole-10',
    file: 'server/src/core/ingest/book-parked.ts',
    text: 'cash: sql`app.book_cash`',
    replacement: 'cash: sql`app.book_training`',
    test: {
      file: 'server/src/features/incidents/take-parked.test.ts',
      title: 'the amount of a cash movement that was taken is that of the entry',
    },
  },
  {
    rule: 'floor-B1',
    file: 'domain/src/people/approval.ts',
    text: "(via === 'session' && !asksForPins(rules))",
    replacement: "via === 'session'",
    test: { file: 'domain/src/people/approval.test.ts', title: 'only a manager approves' },
  },
  {
    rule: 'D22',
    file: 'domain/src/people/approval.ts',
    text: "location.entitlements.includes('pos_staff_logins') && ",
    replacement: '',
    test: { file: 'domain/src/people/approval.test.ts', title: 'PINs are asked for where the provider allows them' },
  },
  {
    rule: 'D23',
    file: 'server/src/core/ingest/follow-actor.ts',
    text: `  if (type === 'drawer.open.v1') return true;
`,
    replacement: '',
    test: { file: 'server/src/attacks/claimed-rights.test.ts', title: 'PIN is no manager’s' },
  },
  {
    rule: 'hole-2',
    file: 'domain/src/closing/filing-day.ts',
    text: 'printed >= earliest && printed <= latest ? printed : today.toString()',
    replacement: 'printed >= earliest ? printed : today.toString()',
    test: { file: 'domain/src/closing/filing-day.test.ts', title: 'a receipt is filed under its printed day' },
  },
  {
    rule: 'hole-8',
    file: 'domain/src/people/device-access.ts',
    text: "if (!endpoint.roles.includes(role)) return 'role';",
    replacement: '',
    test: { file: 'domain/src/people/device-access.test.ts', title: 'a device comes in exactly where both' },
  },
  {
    rule: 'hole-8',
    file: 'domain/src/people/device-access.ts',
    text: "return role === 'pos' || (role === 'kds' && kitchenTypes.includes(entryType));",
    replacement: "return role === 'pos' || role === 'kds';",
    test: { file: 'domain/src/people/device-access.test.ts', title: 'only a register writes of money' },
  },
  {
    rule: 'hole-8',
    file: 'domain/src/people/device-access.ts',
    text: "blocks.every((block) => block.kind !== 'pulse')",
    replacement: 'blocks.length >= 0',
    test: {
      file: 'domain/src/people/device-access.test.ts',
      title: 'a kitchen screen prints slips and opens no drawer',
    },
  },
  {
    rule: 'hole-12',
    file: 'domain/src/sales/cart-limit.ts',
    text: "return isTooMuch ? { code: 'cart/too-much' } : undefined;",
    replacement: 'return undefined;',
    test: { file: 'domain/src/sales/cart-limit.test.ts', title: 'a cart stops at the lines, the bytes and the amount' },
  },
  {
    rule: 'desk-9',
    file: 'domain/src/basics/vat-id.ts',
    text: 'checkDigit(digits.slice(0, 8)) === Number(digits.at(-1)) ? undefined',
    replacement: "digits !== '' ? undefined",
    test: { file: 'domain/src/basics/business-details.test.ts', title: 'of all last digits exactly one is right' },
  },
  {
    rule: 'desk-1',
    file: 'domain/src/locations/going-live.ts',
    text: ': signing.isUnsignedAccepted),',
    replacement: ': signing.isUnsignedAccepted || true),',
    test: { file: 'domain/src/locations/going-live.test.ts', title: 'selling without a signature is only ever said' },
  },
  {
    rule: 'desk-1',
    file: 'domain/src/locations/going-live.ts',
    text: 'return location.isLive === false;',
    replacement: 'return location.isLive !== true;',
    test: { file: 'domain/src/locations/going-live.test.ts', title: 'only a place that is known not to be live' },
  },
];
