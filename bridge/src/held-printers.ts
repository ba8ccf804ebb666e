import { printer as printerShape } from '@tresen/contract/printers';
import type { PrinterStanding } from '@tresen/domain/print/printer-state';
import type { z } from 'zod';
import { openPrinter } from './open-printer.ts';
import type { NetworkPrinter } from './printer-port.ts';

/** A printer of the server's list that this bridge reaches. */
export const bridgePrinter = printerShape.pick({
  printerId: true,
  name: true,
  network: true,
  language: true,
  widthChars: true,
  codePageTable: true,
  codePage: true,
  cuts: true,
  feedLines: true,
});
export type BridgePrinter = z.infer<typeof bridgePrinter>;

export type HeldPrinter = {
  readonly row: BridgePrinter;
  readonly port: NetworkPrinter;
  standing: PrinterStanding;
};

/** The printers of this bridge. Each does one thing at a time: most take a single connection. */
export type HeldPrinters = ReturnType<typeof holdPrinters>;

export function holdPrinters() {
  const held = new Map<string, HeldPrinter>();
  const turns = new Map<string, Promise<unknown>>();

  return {
    all: (): readonly HeldPrinter[] => [...held.values()],
    find: (printerId: string): HeldPrinter | undefined => held.get(printerId),
    /** What a printer said of itself is kept while it stands where it stood. */
    set(rows: readonly BridgePrinter[]): void {
      for (const printerId of held.keys()) if (!rows.some((row) => row.printerId === printerId)) held.delete(printerId);
      for (const row of rows) {
        if (!row.network) continue;
        const known = held.get(row.printerId);
        const isSame = known && placeOf(known.row) === placeOf(row);
        held.set(row.printerId, {
          row,
          port: isSame ? known.port : openPrinter(row.network, row.language),
          standing: isSame ? known.standing : { state: 'unknown', cause: null },
        });
      }
    },
    inTurn<Value>(printerId: string, work: () => Promise<Value>): Promise<Value> {
      const mine = (turns.get(printerId) ?? Promise.resolve()).then(work, work);
      turns.set(
        printerId,
        mine.catch(() => undefined),
      );
      return mine;
    },
    async idle(): Promise<void> {
      await Promise.all(turns.values());
    },
  };
}

function placeOf({ network, language }: BridgePrinter): string {
  return JSON.stringify([network, language]);
}
