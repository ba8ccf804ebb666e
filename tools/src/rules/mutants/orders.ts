import type { Mutant } from '../mutant.ts';

export const orders: readonly Mutant[] = [
  {
    rule: 'D12',
    file: 'domain/src/orders/order.ts',
    text: "if (to === 'new' || rank(to) !== rank(order.status) - 1)",
    replacement: 'if (rank(to) !== rank(order.status) - 1)',
    test: { file: 'domain/src/orders/order.test.ts', title: 'one step back and no further' },
  },
  {
    rule: 'D12',
    file: 'domain/src/orders/order.ts',
    text: 'revertHours = 24',
    replacement: 'revertHours = 48',
    test: { file: 'domain/src/orders/order.test.ts', title: 'a step back counts for the state that was seen' },
  },
  {
    rule: 'D12',
    file: 'domain/src/orders/order.ts',
    text: 'if (rank(to) <= rank(order.status)) return accept({ order, isMoved: false });',
    replacement: '',
    test: { file: 'domain/src/orders/order.test.ts', title: 'forward moves take the maximum' },
  },
  {
    rule: 'D32',
    file: 'domain/src/orders/order.ts',
    text: "return area.acceptsAutomatically ? 'accepted' : 'new';",
    replacement: "return 'new';",
    test: { file: 'domain/src/orders/order.test.ts', title: 'what has to be prepared is new' },
  },
  {
    rule: 'R2.55',
    file: 'domain/src/orders/ticket-urgency.ts',
    text: "status === 'ready' ? movedAt : placedAt",
    replacement: 'placedAt',
    test: { file: 'domain/src/orders/ticket-urgency.test.ts', title: 'a ticket counts since it was placed' },
  },
  {
    rule: 'A9',
    file: 'domain/src/orders/ticket-urgency.ts',
    text: 'seconds >= lateAfterMinutes * 60',
    replacement: 'seconds > lateAfterMinutes * 60',
    test: { file: 'domain/src/orders/ticket-urgency.test.ts', title: 'bands change at 5:00 and 10:00 exactly' },
  },
  {
    rule: 'D23',
    file: 'domain/src/sales/cancel-right.ts',
    text: 'if (attempt.isManager || attempt.isOverridden) return undefined;',
    replacement: 'if (attempt.isManager) return undefined;',
    test: { file: 'domain/src/sales/cancel-right.test.ts', title: 'a manager may at any time' },
  },
  {
    rule: 'D34',
    file: 'domain/src/closing/closed-event.ts',
    text: 'totalCents < 0',
    replacement: 'totalCents <= 0',
    test: { file: 'domain/src/closing/closed-event.test.ts', title: 'a closed event books nothing that is sold' },
  },
];
