import { closeNotice, showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import type { PrintService } from '../../../device/printing/print-service.ts';
import type { StationTrouble } from '../../../device/printing/station-troubles.ts';
import type { Till } from '../../../device/till/till.ts';

/** Says at this till which station gets no slips, wherever its printer hangs, until somebody has read it or they come again. */
export function tellOfTroubles(
  { catalogue }: Pick<Till, 'catalogue'>,
  { printers }: Pick<PrintService, 'printers'>,
): (troubles: readonly StationTrouble[]) => void {
  const said = new Map<string, StationTrouble['cause']>();

  function text({ printerId, cause }: StationTrouble): string {
    const t = translations().tables;
    const names = catalogue.get().stations.filter((station) => station.printerId === printerId);
    const printer = printers.get().find((one) => one.printerId === printerId)?.name ?? '';
    return t('stations.down', {
      stations: names.map(({ name }) => name).join(', '),
      printer,
      cause: t(`stations.cause.${cause}`),
    });
  }

  return (troubles) => {
    for (const printerId of said.keys())
      if (!troubles.some((one) => one.printerId === printerId)) {
        said.delete(printerId);
        closeNotice(idOf(printerId));
      }
    for (const trouble of troubles) {
      const { printerId, cause } = trouble;
      if (said.get(printerId) === cause) continue;
      said.set(printerId, cause);
      const id = idOf(printerId);
      const label = translations().tables('stations.understood');
      showNotice({
        id,
        text: text(trouble),
        isLasting: true,
        actions: [{ label, onClick: () => closeNotice(id) }],
      });
    }
  };
}

function idOf(printerId: string): string {
  return `station-${printerId}`;
}
