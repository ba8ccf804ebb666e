import { readWithoutEval } from '@tresen/contract/without-eval';
import { servesTables } from '@tresen/domain/locations/abilities';
import { ensureTemporal } from '../../../../shared/ensure-temporal.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import type { OpenDevice } from '../../../device/till/open-till.ts';

/** From when on tables are served here and a station has a printer. */
export function openStationSlips(device: OpenDevice, desk: PrintService): () => void {
  const { catalogue } = device.till;
  let stop = () => {};
  let state: 'off' | 'on' | 'over' = 'off';
  const isOver = () => state === 'over';

  async function begin(): Promise<void> {
    const { stations, location } = catalogue.get();
    const isWanted = servesTables({ location }) && stations.some(({ printerId }) => printerId !== undefined);
    if (state !== 'off' || !isWanted) return;
    state = 'on';
    // Before any shape is made: the first one tries whether a page may make code.
    readWithoutEval();
    await ensureTemporal();
    const { startStationSlips } = await import('./start-station-slips.ts');
    const stopSlips = await startStationSlips(device, desk);
    if (isOver()) stopSlips?.();
    else stop = () => stopSlips?.();
  }

  const look = () =>
    void begin().catch(() => {
      if (!isOver()) state = 'off';
    });
  const stopLooking = catalogue.subscribe(look);
  look();
  return () => {
    state = 'over';
    stopLooking();
    stop();
  };
}
