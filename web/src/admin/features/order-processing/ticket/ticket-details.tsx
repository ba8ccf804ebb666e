import Box from '@mui/material/Box';
import { optionTexts } from '../../../ui/dish-names/option-texts.ts';
import { translations } from '../../../app/translations.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useValue } from '../../../../shared/store.ts';
import { useKitchen } from '../kitchen.ts';
import { areaName, calledAs, personName } from '../names.ts';
import { Sheet } from '../parts/sheet.tsx';
import { exactTimeOf } from '../times.ts';

type TicketDetailsProps = { ticket: KitchenTicket; onClose: () => void };

/** All that is known of an order, also what other stations make of it. */
export function TicketDetails({ ticket, onClose }: TicketDetailsProps) {
  const catalogue = useValue(useKitchen().catalogue);
  const { details, order } = ticket;
  const { timeZone } = catalogue.location;
  const t = translations().kitchen;
  const rows: [string, string | undefined][] = [
    [t('details.placed'), exactTimeOf(details.placedAt, timeZone)],
    [t('details.takenBy'), personName(catalogue, details.takenBy)],
    [t('details.area'), areaName(catalogue, details.areaId)],
    [t('details.place'), t(`details.${details.place}`)],
    [
      t('details.moved'),
      [exactTimeOf(order.movedAt, timeZone), personName(catalogue, order.movedBy)].filter(Boolean).join(' · '),
    ],
    [t('details.note'), details.note || undefined],
  ];
  return (
    <Sheet title={calledAs(details)} onClose={onClose}>
      <Box component="dl" sx={list}>
        {rows.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div>
          <dt>{t('details.items')}</dt>
          <dd>
            {details.lines.map(({ lineNo, quantity, name, options, note, isCancelled, partNo }) => (
              <p key={`${lineNo}.${partNo ?? 0}`}>
                {isCancelled ? <s>{`${quantity} × ${name}`}</s> : `${quantity} × ${name}`}
                {isCancelled && ` ${t('ticket.cancelled')}`}
                {options && ` · ${optionTexts(options)}`}
                {note && ` · ${note}`}
              </p>
            ))}
          </dd>
        </div>
      </Box>
    </Sheet>
  );
}

const list = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  '& dt': { color: 'text.secondary', fontSize: '0.875rem' },
  '& dd': { m: 0, fontWeight: 500 },
  '& p': { m: 0, py: '2px' },
};
