import type { TicketLine, TicketOrder } from './kitchen-ticket.ts';
import type { OrderStatus } from './order.ts';

type SampleOptions = Partial<Omit<TicketOrder, 'details'>> & {
  readonly details?: Partial<NonNullable<TicketOrder['details']>>;
};

/** An order of the kitchen, for tests: whatever the test does not care about. */
export function sampleOrder({ details, ...order }: SampleOptions = {}): NonNullable<TicketOrder & { details: object }> {
  return {
    orderId: 'order',
    status: 'new' satisfies OrderStatus,
    version: 1,
    movedAt: '2026-11-14T18:00:00.000Z',
    movedBy: null,
    isCancelled: false,
    isAcknowledged: false,
    takenBack: [],
    partsReady: [],
    ...order,
    details: {
      pickupNo: 'K1-41',
      areaId: 'bar',
      placedAt: '2026-11-14T18:00:00.000Z',
      isLate: false,
      kitchen: 'none',
      lines: [sampleLine()],
      ...details,
    },
  };
}

export function sampleLine(line: Partial<TicketLine> = {}): TicketLine {
  return { lineNo: 1, name: 'Bratwurst', quantity: 1, note: '', stationId: 'kitchen', isCancelled: false, ...line };
}
