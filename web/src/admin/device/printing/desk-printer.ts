import type { PrinterStanding } from '@tresen/domain/print/printer-state';
import type { TillCalls } from '../sender/till-calls.ts';

export type TillPrinter = Awaited<ReturnType<TillCalls['printers']>>['printers'][number];

/** A printer of the organisation, and how it stands from here. */
export type DeskPrinter = TillPrinter & { readonly standing: PrinterStanding; readonly isHere: boolean };
