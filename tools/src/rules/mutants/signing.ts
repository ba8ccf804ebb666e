import type { Mutant } from '../mutant.ts';

const engine = 'server/src/core/signing';
const hostile = `${engine}/hostile-device.test.ts`;
const lying = `${engine}/lying-tills.test.ts`;
const unheard = { file: hostile, title: 'that nobody heard of is not asked for again' };
const drained = {
  file: 'server/test/releases/upgrade.test.ts',
  title: 'what waited to be signed is marked with the reason',
};
const died = { file: hostile, title: 'in its hands leaves the next one to look' };

/** Ways to sign twice, to lose a signature, to leave something open, and to believe what was not said. */
export const signing: readonly Mutant[] = [
  {
    rule: 'K2',
    file: 'domain/src/sales/signing-step.ts',
    text: "  if (isUnsure) return 'look';\n",
    replacement: '',
    test: unheard,
  },
  {
    rule: 'K2',
    file: `${engine}/lease-transaction.ts`,
    text: 'is_unsure = true\n',
    replacement: 'is_unsure = t.is_unsure\n',
    test: died,
  },
  {
    rule: 'K2',
    file: `${engine}/sign-transaction.ts`,
    text: 'await kept(work, { ...row, is_unsure: true });',
    replacement: 'await kept(work, row);',
    test: unheard,
  },
  {
    rule: 'K2',
    file: `${engine}/sign-transaction.ts`,
    text: 'letGo(work, row, { isUnsure: true, reason: answer.reason',
    replacement: 'letGo(work, row, { isUnsure: false, reason: answer.reason',
    test: { file: hostile, title: 'neither is one that cannot even be looked for at first' },
  },
  {
    rule: 'K2',
    file: `${engine}/sign-transaction.ts`,
    text: "row.state === 'begun' && mayLag(work, row)",
    replacement: 'row.number === null',
    test: { file: `${engine}/lagging-device.test.ts`, title: 'is looked for again, and keeps its signature' },
  },
  {
    // The number is in nobody's hands but the program's until the end is stored.
    rule: 'K2',
    file: `${engine}/sign-transaction.ts`,
    text: 'const begun = await storeBegun(tx, row, answer.value, leaseOf(work));\n      return',
    replacement:
      "const begun = await Promise.resolve({ ...row, ...answer.value, state: 'begun' as const, started_at: answer.value.startedAt });\n      return",
    test: { file: `${engine}/numbered-device.test.ts`, title: 'a lost beginning is begun again' },
  },
  {
    rule: 'K2',
    file: 'server/src/core/tse/fiskaly-calls.ts',
    text: "return { said: 'unknown', reason: `no answer: ${heard.silent}`, mayComeLate: heard.silent === 'TimeoutError' };",
    replacement: "return { said: 'refused', blame: 'busy', reason: heard.silent };",
    test: unheard,
  },
  {
    rule: 'K2',
    file: 'server/src/core/tse/fiskaly-calls.ts',
    text: 'if (status >= 500 || status === 408 || status === 499 || status < 400)\n    return',
    replacement:
      "if (status >= 500) return { said: 'refused', blame: 'busy', reason };\n  if (status < 400)\n    return",
    test: unheard,
  },
  {
    rule: 'K2',
    file: `${engine}/sign-transaction.ts`,
    text: 'if (row.may_come_late !== true) return kept',
    replacement: 'if (row.tx_id) return kept',
    test: { file: `${engine}/hostile-device.test.ts`, title: 'nobody waits for it any more' },
  },
  {
    rule: 'K2',
    file: 'server/src/core/tse/fiskaly-calls.ts',
    text: "answer.said === 'unknown' && kind === 'asks'",
    replacement: "answer.said === 'unknown'",
    test: unheard,
  },
  {
    rule: 'K2',
    file: 'server/src/core/tse/fiskaly-device.ts',
    text: "  if (tx._id !== txId || found.state !== 'ended') return notAsked;",
    replacement:
      "  if (found.state !== 'ended') return { said: 'done', value: { ...found.begun, endedAt: found.begun.startedAt } as Ended };",
    test: unheard,
  },
  {
    rule: 'K2',
    file: `${engine}/sign-waiting.ts`,
    text: 'order by owner_until nulls first, asked_at',
    replacement: 'order by asked_at',
    test: { file: hostile, title: 'does not keep what waits elsewhere from its turn' },
  },
  {
    rule: 'K2',
    file: `${engine}/store-answer.ts`,
    text: "    .where('state', '=', row.state)\n    .where('owner', '=', owner)\n",
    replacement: "    .where('state', '=', row.state)\n",
    test: { file: hostile, title: 'does not mark what another is at' },
  },
  {
    rule: 'K1',
    file: `${engine}/abort-orphans.ts`,
    text: 'return { txId: await storeOrphan(tx, orphan), isNew: true };',
    replacement: "return { txId: orphan.one.txId ?? '', isNew: false };",
    test: { file: hostile, title: 'is written down before it is ended' },
  },
  {
    rule: 'K1',
    file: `${engine}/abort-orphans.ts`,
    text: 'row.number === null ? {',
    replacement: "row.number === '' ? {",
    test: { file: hostile, title: 'keeps its mark and gets its number' },
  },
  {
    rule: 'K1',
    file: `${engine}/abort-orphans.ts`,
    text: "if (known.state !== 'failed' || !(",
    replacement: "if (known.state === 'asked' || known.state === 'begun' || !(",
    test: { file: hostile, title: 'is ended once, however old the list is' },
  },
  {
    rule: 'K1',
    file: `${engine}/abort-orphans.ts`,
    text: "answer.value.state === 'active') await",
    replacement: 'answer.value) await',
    test: { file: hostile, title: 'that was given up here is ended once' },
  },
  {
    rule: 'K1',
    file: `${engine}/abort-orphans.ts`,
    text: ".where('client_id', '=', client.clientId).forUpdate().execute();",
    replacement: ".where('client_id', '=', client.clientId).execute();",
    test: { file: hostile, title: 'of two who find the same one, one ends it' },
  },
  {
    rule: 'K12',
    file: 'domain/src/sales/signing-step.ts',
    text: "return isTooLate ? 'give-up' : 'begin';",
    replacement: "return 'begin';",
    test: { file: `${engine}/sign-transaction.test.ts`, title: 'comes a minute late and was not begun is marked' },
  },
  {
    rule: 'K12',
    file: `${engine}/say-process.ts`,
    text: ' and c.register_id = ${registerId}`.execute(tx);',
    replacement: '`.execute(tx);',
    test: { file: lying, title: 'nobody marks the paper of another till' },
  },
  {
    rule: 'K12',
    file: `${engine}/say-process.ts`,
    text: "issued = coalesce(issued, ${paperSays === 'outage' ? 'outage' : null})\n      where",
    replacement: "issued = ${paperSays === 'outage' ? 'outage' : null}\n      where",
    test: { file: lying, title: 'a mark that comes before its sale stops nobody' },
  },
  {
    rule: 'K7',
    file: `${engine}/read-results.ts`,
    text: "if (row.state !== 'finished') return",
    replacement: "if (row.state === 'failed') return",
    test: { file: lying, title: 'a transaction that was aborted signs no sale that names it' },
  },
  {
    rule: 'K10',
    file: 'server/src/jobs.ts',
    text: '  markUnsigned,\n',
    replacement: '',
    test: drained,
  },
  {
    rule: 'K10',
    file: `${engine}/mark-unsigned.job.ts`,
    text: 'if (isNew && !isLate) await tell(tx, data, now);',
    replacement: 'if (isNew && isLate) await tell(tx, data, now);',
    test: drained,
  },
];
