import type { Mutant } from '../rules/mutant.ts';
import { attacks } from '../rules/mutants/attacks.ts';

const refunds = 'server/db/migrations/0035_refunds_and_released_devices.sql';
const ahead = 'server/db/migrations/0039_refunds_ahead.sql';
const ended = 'server/src/attacks/ended-device.test.ts';
const refundTwice = 'server/src/attacks/refund-twice.test.ts';

/** Holes opened again on purpose: the attack that came through has to come through, and its test to say so. */
export const attackLies: readonly Mutant[] = [
  ...attacks.filter(({ test }) => test.file.startsWith('server/src/attacks/')),
  {
    rule: 'hole-4',
    file: refunds,
    text: 'v.revoked_at is not null as is_ended',
    replacement: 'coalesce(v.revoked_at < e.signed_at, false) as is_ended',
    test: { file: ended, title: 'books nothing by dating it back' },
  },
  {
    rule: 'hole-4',
    file: 'server/src/features/till/handshake.ts',
    text: 'case when revoked_at is null then greatest(reported_seq, ${believed}) else reported_seq end',
    replacement: 'greatest(reported_seq, ${believed})',
    test: { file: ended, title: 'what it reports after its end counts for nothing' },
  },
  {
    rule: 'hole-4',
    file: 'domain/src/device-log/reported-log.ts',
    text: 'Math.min(lastSeq, serverSeq + atOnce',
    replacement: 'Math.max(lastSeq, serverSeq + atOnce',
    test: { file: ended, title: 'before its end it is believed what it can have written' },
  },
  {
    rule: 'hole-4',
    file: refunds,
    text: ' or app.makes_value(e)',
    replacement: '',
    test: { file: ended, title: 'it makes no gift card' },
  },
  {
    rule: 'hole-6',
    file: ahead,
    text: 'if app.is_refunded_beyond(e.org_id, refunded)',
    replacement: 'if false',
    test: { file: refundTwice, title: 'at once, fifteen times' },
  },
  {
    rule: 'hole-6',
    file: ahead,
    text: `  perform pg_advisory_xact_lock(hashtextextended('refund ' || e.org_id || refunded, 0));
`,
    replacement: '',
    test: { file: refundTwice, title: 'at once, in two places of the organisation and by two servers' },
  },
  {
    rule: 'hole-6',
    file: ahead,
    text: 'where a.org_id = e.org_id and a.order_id = e.order_id) then',
    replacement:
      "where a.org_id = e.org_id and a.order_id = e.order_id and e.signed_at < e.received_at - interval '5 seconds') then",
    test: { file: refundTwice, title: 'told when it comes, whatever its clock says' },
  },
  {
    rule: 'hole-7',
    file: 'server/src/features/gift-cards/hold-gift-card.ts',
    text: ".where('app.gift_card_holds.device_id', '=', own.device_id)",
    replacement: ".where('app.gift_card_holds.code', '=', code)",
    test: { file: 'server/src/attacks/guessing-gift-cards.test.ts', title: 'another neither frees nor changes' },
  },
  {
    rule: 'hole-3',
    file: 'contract/src/device-log.ts',
    text: 'const cents = z.int().min(-amountMaxCents).max(amountMaxCents);',
    replacement: 'const cents = z.int();',
    test: { file: 'server/src/features/receipts/extreme-amounts.test.ts', title: 'beyond they are set aside' },
  },
];
