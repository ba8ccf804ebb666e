import type { PrintCause } from '@tresen/domain/print/job';
import { stationTrouble, troubleLastsMs } from '@tresen/domain/print/station-trouble';
import type { LeaseDesk } from './lease-desk.ts';

/** A printer that brings out nothing just now, and why. */
export type StationTrouble = { readonly printerId: string; readonly cause: PrintCause };

type Seen = { readonly printerId: string; readonly standing: { readonly cause: PrintCause | null } };

type Parts = { readonly isOnline: () => boolean; readonly isInTouch: () => boolean; readonly mono: () => number };

/** Looks after the printers of stations at every device of a place, whoever they hang on. Who hears of nobody says nothing of them. */
export function openStationTroubles({ isOnline, isInTouch, mono }: Parts, leases: Pick<LeaseDesk, 'known'>) {
  const since = new Map<string, number>();

  function causeOf({ printerId, standing }: Seen): PrintCause | undefined {
    const known = isInTouch() ? leases.known(printerId) : undefined;
    return known && stationTrouble({ ...known, onServer: isOnline() ? standing.cause : null });
  }

  return {
    look: (wanted: readonly Seen[]): readonly StationTrouble[] =>
      wanted.flatMap((printer) => {
        const { printerId } = printer;
        const cause = causeOf(printer);
        if (cause === undefined) {
          since.delete(printerId);
          return [];
        }
        const sinceMs = since.get(printerId) ?? mono();
        since.set(printerId, sinceMs);
        return mono() - sinceMs >= troubleLastsMs ? [{ printerId, cause }] : [];
      }),
  };
}
