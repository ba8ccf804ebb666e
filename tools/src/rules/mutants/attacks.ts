import type { Mutant } from '../mutant.ts';

export const attacks: readonly Mutant[] = [
  {
    rule: 'hole-1',
    file: 'domain/src/hello.ts',
    text: 'canonicalJson({ deviceId, at, nonce, lastSeq, ackedSeq, isPersisted, app })',
    replacement: 'canonicalJson({ deviceId, at, nonce, ackedSeq, isPersisted, app })',
    test: { file: 'domain/src/hello.test.ts', title: 'two hellos that differ in anything have two texts' },
  },
  {
    rule: 'hole-1',
    file: 'server/src/platform/ingest/device-log.ts',
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
    text: `  if (!isOwn && scope === 'log') throw refusal('device/revoked');
`,
    replacement: '',
    test: {
      file: 'server/src/attacks/hostile-device.test.ts',
      title: 'a device that was ended hands in its own log only',
    },
  },
  {
    rule: 'hole-10',
    file: 'server/src/platform/ingest/book-parked.ts',
    text: 'cash: sql`app.book_cash`',
    replacement: 'cash: sql`app.book_training`',
    test: {
      file: 'server/src/features/incidents/take-parked.test.ts',
      title: 'the amount of a cash movement that was taken is that of the entry',
    },
  },
  {
    rule: 'floor-B1',
    file: 'domain/src/approval.ts',
    text: "(via === 'session' && !asksForPins(house))",
    replacement: "via === 'session'",
    test: { file: 'domain/src/approval.test.ts', title: 'only a manager approves' },
  },
  {
    rule: 'D22',
    file: 'domain/src/approval.ts',
    text: "location.entitlements.includes('pos_staff_logins') && ",
    replacement: '',
    test: { file: 'domain/src/approval.test.ts', title: 'PINs are asked for where the provider allows them' },
  },
  {
    rule: 'D23',
    file: 'server/src/platform/ingest/follow-actor.ts',
    text: `  if (type === 'drawer.open.v1') return true;
`,
    replacement: '',
    test: { file: 'server/src/attacks/claimed-rights.test.ts', title: 'PIN is no manager’s' },
  },
  {
    rule: 'hole-2',
    file: 'domain/src/filing-day.ts',
    text: 'printed >= earliest && printed <= latest ? printed : today.toString()',
    replacement: 'printed >= earliest ? printed : today.toString()',
    test: { file: 'domain/src/filing-day.test.ts', title: 'a receipt is filed under its printed day' },
  },
];
