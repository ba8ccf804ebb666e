import { expect, test } from 'vitest';
import { dueNotices, noticeKindOf, type NotifiedSystem } from './tax-notice.ts';
import { taxNoticeXml } from './tax-notice-xml.ts';

const tse = {
  serial: 'a'.repeat(64),
  since: '2026-10-01',
  certificationId: 'BSI-K-TR-0717-2025',
  form: 'cloud',
} as const;
const system = (no: number, over: Partial<NotifiedSystem> = {}): NotifiedSystem => ({
  registerId: `r${no}`,
  serial: `TRESEN-${no}`,
  acquiredOn: '2026-09-30',
  startedOn: '2026-10-01',
  tse,
  ended: null,
  ...over,
});

test('[K37] a register that was never told of is due a month after its first sale', () => {
  expect(dueNotices([system(1)], [])).toEqual([
    { kind: 'opened', serial: 'TRESEN-1', since: '2026-10-01', until: '2026-11-01' },
  ]);
  expect(dueNotices([system(1)], [system(1)])).toEqual([]);
  expect(dueNotices([system(1, { startedOn: '2027-01-31' })], [])).toMatchObject([{ until: '2027-02-28' }]);
});

test('[K37] another TSE and an end are due a month after they happened, each on its own', () => {
  const changed = system(1, { tse: { ...tse, serial: 'b'.repeat(64), since: '2026-12-10' } });
  const ended = system(2, { ended: { on: '2026-12-05', reason: 'sold' } });
  expect(dueNotices([changed, ended], [system(1), system(2)])).toEqual([
    { kind: 'closed', serial: 'TRESEN-2', since: '2026-12-05', until: '2027-01-05' },
    { kind: 'changed', serial: 'TRESEN-1', since: '2026-12-10', until: '2027-01-10' },
  ]);
  expect(dueNotices([ended], [])).toMatchObject([{ kind: 'opened' }, { kind: 'closed' }]);
  expect(dueNotices([ended], [ended])).toEqual([]);
});

test('[K37] a notice is called by what it tells', () => {
  const before = [system(1), system(2)];
  expect(noticeKindOf(dueNotices([system(1)], []))).toBe('opened');
  expect(noticeKindOf(dueNotices([system(1, { ended: { on: '2026-12-05', reason: 'lost' } })], before))).toBe('closed');
  expect(noticeKindOf([])).toBe('changed');
});

test('[K16][K37] the file names every register once, with its TSE, in the words of the authority', () => {
  const ended = system(2, { tse: null, ended: { on: '2026-12-05', reason: 'lost' } });
  const xml = taxNoticeXml([system(1), ended], { name: 'Tresen', version: '1.2 <&>', maker: 'Tresen' });
  expect(xml.match(/<SeriennummerAS>/g)).toHaveLength(2);
  for (const line of [
    '<SeriennummerAS>TRESEN-1</SeriennummerAS>',
    `<SeriennummerTSE>${'a'.repeat(64)}</SeriennummerTSE>`,
    '<InbetriebnahmeTSE>01.10.2026</InbetriebnahmeTSE>',
    '<BSIID>0717-2025</BSIID>',
    '<ArtTSE>3</ArtTSE>',
    '<AnschaffungAS>30.09.2026</AnschaffungAS>',
    '<InbetriebnahmeAS>01.10.2026</InbetriebnahmeAS>',
    '<SoftwareVersion>1.2 &lt;&amp;&gt;</SoftwareVersion>',
    '<AusserbetriebnahmeAS>05.12.2026</AusserbetriebnahmeAS>',
    '<GrundAusserbetriebnahme>Abhandengekommen</GrundAusserbetriebnahme>',
  ])
    expect(xml).toContain(line);
  expect(xml.match(/<SeriennummerTSE>/g)).toHaveLength(1);
});
