import type { TableTicket } from '@tresen/domain/bills/table-tickets';
import type { Catalogue } from '@tresen/domain/offer/catalogue';
import { allergensAdded } from '@tresen/domain/offer/option-declarations';
import { cutApart, type PrintDocument } from '@tresen/domain/print/document';
import { slipDocuments } from '@tresen/domain/print/slip';
import type { StationSlip } from '@tresen/domain/print/station-slips';
import type { PaperLanguage } from '@tresen/domain/print/texts';

type AtTable = {
  readonly catalogue: Pick<Catalogue, 'areas' | 'stations' | 'staff' | 'location' | 'optionGroups' | 'articles'>;
  /** The table, as people call it. */
  readonly name: string;
};

/** What a station makes of a ticket, split as its area wants it: one paper, cut apart. */
export function tableSlip(
  { ticket, stationId, lines }: Pick<StationSlip<TableTicket>, 'ticket' | 'stationId' | 'lines'>,
  { catalogue, name }: AtTable,
  language: PaperLanguage,
): PrintDocument | undefined {
  const { areas, stations, staff, location } = catalogue;
  const area = areas.find(({ areaId }) => areaId === ticket.areaId);
  const papers = slipDocuments(
    {
      sale: {
        table: { name, course: ticket.course, isAdded: ticket.isAdded },
        place: ticket.place,
        note: ticket.note,
        lines: lines.map((line) => ({
          ...line,
          kind: 'sale',
          options: (line.options ?? []).map((option) => ({ ...option, adds: allergensAdded(catalogue, option) })),
        })),
      },
      at: ticket.placedAt,
      timeZone: location.timeZone,
      heading: stations.find((one) => one.stationId === stationId)?.name ?? area?.name ?? location.name,
      servedBy: staff.find(({ userId }) => userId === ticket.by)?.name.split(' ')[0] ?? '',
      split: area?.printsEachPiece ? 'piece' : area?.printsEachLine ? 'line' : 'whole',
      isCancelled: ticket.kind === 'cancelled',
    },
    language,
  );
  return cutApart(papers);
}
