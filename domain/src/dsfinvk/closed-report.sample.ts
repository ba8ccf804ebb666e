import { allDrawers, type DrawerEntry, drawerFigures } from '../closing/cash-book.ts';
import { type ZReport, type ZReportRange, zReportFigures } from '../closing/z-report.ts';
import type { SaleFact } from '../sales/sale-fact.ts';
import type { ClosedEntry, TseInUse } from './closed-day.ts';

/** For tests: what happened at a till, and the Z-report over some of it. */
export type Happened = {
  readonly till: 0 | 1;
  readonly at: Temporal.Instant;
  readonly entry: ClosedEntry | undefined;
  readonly sale: SaleFact | undefined;
  readonly drawer: DrawerEntry | undefined;
};

export const start = Temporal.Instant.from('2026-11-14T10:00:00.250Z');
export const serial = 'a1'.repeat(32);
export const registers = [
  { registerId: idOf(8, 1), code: 'K1', serial: `TRESEN-${idOf(8, 1)}` },
  { registerId: idOf(8, 2), code: 'K2', serial: `TRESEN-${idOf(8, 2)}` },
] as const;

export const device: TseInUse = {
  serial,
  algorithm: 'ecdsa-plain-SHA384',
  timeFormat: 'unixTime',
  encoding: 'UTF-8',
  publicKey: 'cHVibGlj'.repeat(16),
  certificate: 'Y2VydA'.repeat(200),
};

export function reportOf(
  happened: readonly Happened[],
  index: number,
  openings: [number, number],
  before: readonly (readonly Happened[])[],
): ZReport {
  const closedIds = new Set(before.flat().flatMap(({ sale }) => sale?.orderId ?? []));
  const drawers = ([0, 1] as const).map((till) => {
    const entries = happened.filter((one) => one.till === till).flatMap(({ drawer }) => drawer ?? []);
    const figures = drawerFigures(openings[till], entries);
    openings[till] = figures.closingCents;
    return figures;
  });
  const figures = zReportFigures({
    sales: happened.flatMap(({ sale }) => sale ?? []),
    isClosed: (orderId) => closedIds.has(orderId),
    cash: allDrawers(drawers),
    trainingCount: happened.filter(({ entry }) => entry?.type === 'training.sale.v2').length,
  });
  const outages = happened
    .filter(({ entry }) => entry?.tse.state === 'unsigned')
    .map(({ at }) => ({ from: at.toString(), to: at.toString(), reason: 'keine Verbindung' }));
  return {
    ...blankReport,
    zReportId: idOf(5, index),
    number: index + 1,
    createdAt: start.add({ hours: 24 * (index + 1) }).toString(),
    figures,
    ranges: rangesOf(happened),
    tse: { serials: [serial], unsignedCount: outages.length, outages },
  };
}

function rangesOf(happened: readonly Happened[]): readonly ZReportRange[] {
  return ([0, 1] as const).flatMap((till) => {
    const { code, registerId } = registers[till];
    const nos = happened.flatMap(({ till: of, sale }) => (of === till && sale !== undefined ? [sale.receiptNo] : []));
    const [firstNo, lastNo] = [Math.min(...nos), Math.max(...nos)];
    return nos.length === 0
      ? []
      : [{ registerId, registerCode: code, series: till + 1, firstNo, lastNo, totalCents: 0 }];
  });
}

const address = { street: 'Am Markt 1', postalCode: '96047', city: 'Bamberg' };
const blankReport = {
  locationId: idOf(4, 1),
  masterRegisterId: idOf(9, 1),
  kind: 'manual',
  businessDate: '2026-11-14',
  createdBy: null,
  first: null,
  last: null,
  registers: [],
  missingDevices: [],
  masterData: {
    organization: { name: 'Zur Linde', ...address, taxNumber: '207/123/45678', vatId: 'DE123456789' },
    location: { name: 'Hauptsaal', ...address, timeZone: 'Europe/Berlin', closingHour: 4 },
    registers,
    softwareVersion: '0.1.0',
  },
  prevHash: '0'.repeat(64),
  hash: '1'.repeat(64),
} as const satisfies Partial<ZReport>;

export function idOf(kind: number, index: number): string {
  return `0199a7c0-0000-7000-800${kind}-${String(index).padStart(12, '0')}`;
}
