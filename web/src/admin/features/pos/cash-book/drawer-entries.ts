import { moneyType } from '@tresen/domain/basics/payment-types';
import { type CashMove, type CountedPieces, countedCents, type DrawerEntry } from '@tresen/domain/closing/cash-book';
import type { JsonValue, LogEntry } from '@tresen/domain/device-log/log-entry';
import type { SaleFact } from '@tresen/domain/sales/sale-fact';

export type WrittenEntry = { readonly at: string; readonly seq: number; readonly entry: DrawerEntry };

/** What of this device's own log touches its drawer. */
export function drawerEntriesOf(entries: readonly LogEntry[]): readonly WrittenEntry[] {
  return entries.flatMap(({ type, payload, at, seq }) => {
    const entry = entryOf(type, payload);
    return entry === undefined ? [] : [{ at, seq, entry }];
  });
}

function entryOf(type: string, payload: JsonValue): DrawerEntry | undefined {
  switch (type) {
    case 'sale.complete.v1':
    case 'sale.complete.v2':
      return { kind: 'sale', cashCents: cashIn(written<SaleFact>(payload)) };
    case 'cash.move.v1':
    case 'cash.move.v2':
      return { kind: 'move', move: written<CashMove>(payload) };
    case 'cash.count.v1':
      return { kind: 'count', countedCents: countedCents(written<{ pieces: CountedPieces }>(payload).pieces) };
    case 'drawer.open.v1':
      return { kind: 'opened' };
    default:
      return undefined;
  }
}

function cashIn({ payments }: SaleFact): number {
  return payments
    .filter(({ type }) => moneyType(type).inDrawer)
    .reduce((total, { amountCents }) => total + amountCents, 0);
}

/** This till wrote it itself, under this type. */
function written<Payload>(payload: JsonValue): Payload {
  return payload as unknown as Payload;
}
