import {
  mdiArrowCollapseUp,
  mdiArrowULeftTop,
  mdiCancel,
  mdiInformationOutline,
  mdiPrinterOutline,
  mdiSkipNextOutline,
} from '@mdi/js';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { previousStatus, skipStatus } from '@tresen/domain/orders/kitchen-lanes';
import { useState } from 'react';
import { showNotice } from '../../../app/notices/notices.ts';
import { translations } from '../../../app/translations.ts';
import { advanceOrder, revertOrder } from '../acts/move-order.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useKitchen } from '../kitchen.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
import { SoldOutSheet } from '../sold-out/sold-out-sheet.tsx';
import { TicketDetails } from './ticket-details.tsx';

type TicketMenuProps = { anchor: HTMLElement; ticket: KitchenTicket; onClose: () => void };

/** What is needed once in a while. */
export function TicketMenu({ anchor, ticket, onClose }: TicketMenuProps) {
  const kitchen = useKitchen();
  const [isOpen, setOpen] = useState(true);
  const [hasDetails, setDetails] = useState(false);
  const [isSoldOut, setSoldOut] = useState(false);
  const { order } = ticket;
  const t = translations().kitchen;
  const isPinned = kitchen.marks.now.get().pinned.has(order.orderId);
  const back = order.isCancelled ? undefined : previousStatus(order.status);
  const skip = order.isCancelled ? undefined : skipStatus(order.status);
  const entry = (icon: string, text: string, act: () => void) => (
    <MenuItem
      onClick={() => {
        onClose();
        act();
      }}
    >
      <ListItemIcon>
        <PlainIcon path={icon} />
      </ListItemIcon>
      {text}
    </MenuItem>
  );
  if (hasDetails) return <TicketDetails ticket={ticket} onClose={onClose} />;
  if (isSoldOut) return <SoldOutSheet names={ticket.lines.map(({ name }) => name)} onClose={onClose} />;
  return (
    <PopMenu
      anchor={anchor}
      isOpen={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {skip &&
        entry(mdiSkipNextOutline, t(skip === 'ready' ? 'act.skipToReady' : 'act.skipToCompleted'), () => {
          void advanceOrder(kitchen, order, skip);
        })}
      {back &&
        entry(mdiArrowULeftTop, t(back === 'ready' ? 'act.toReady' : 'act.toOpen'), () => {
          void revertOrder(kitchen, order, back);
        })}
      {/* A slip is called by its pick-up number, and a table has none. */}
      {!ticket.details.table &&
        entry(mdiPrinterOutline, t('act.slip'), () => {
          void import('./print-slip.ts').then(
            ({ printSlip }) => printSlip(kitchen, ticket),
            () => showNotice({ text: t('said.noPrinting') }),
          );
        })}
      {entry(mdiArrowCollapseUp, t(isPinned ? 'act.notToFront' : 'act.toFront'), () =>
        kitchen.marks.pin(order.orderId),
      )}
      <MenuItem
        onClick={() => {
          setOpen(false);
          setSoldOut(true);
        }}
      >
        <ListItemIcon>
          <PlainIcon path={mdiCancel} />
        </ListItemIcon>
        {t('soldOut.title')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          setOpen(false);
          setDetails(true);
        }}
      >
        <ListItemIcon>
          <PlainIcon path={mdiInformationOutline} />
        </ListItemIcon>
        {t('act.details')}
      </MenuItem>
    </PopMenu>
  );
}
