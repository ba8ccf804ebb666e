import { mdiDotsVertical } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { recallOrder } from '../acts/move-order.ts';
import type { KitchenTicket } from '../board/use-lanes.ts';
import { useKitchen } from '../kitchen.ts';
import { personName } from '../names.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
import { timeOf } from '../times.ts';

/** One that is done. What was cancelled stays where it is. */
export function CompletedRow({ ticket }: { ticket: KitchenTicket }) {
  const kitchen = useKitchen();
  const [at, setAt] = useState<HTMLElement>();
  const { order, details, lines } = ticket;
  const catalogue = kitchen.catalogue.get();
  const time = timeOf(order.movedAt, catalogue.location.timeZone);
  const name = personName(catalogue, order.movedBy);
  const t = translations().kitchen;
  const number = details.pickupNo;
  return (
    <li>
      <div>
        <div className="head">
          <b className={order.isCancelled ? 'gone' : undefined}>{number}</b>
          {order.isCancelled && <span className="tag red">{t('ticket.cancelled')}</span>}
          {details.isLate && <span className="tag">{t('ticket.reportedLate')}</span>}
        </div>
        <small>{name ? t('completed.by', { time, name }) : t('completed.at', { time })}</small>
      </div>
      {!order.isCancelled && (
        <span>
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            aria-label={`${t('act.recall')} ${number}`}
            onClick={() => void recallOrder(kitchen, order)}
          >
            {t('act.recall')}
          </Button>
          <IconButton
            aria-label={t('ticket.menu', { number })}
            aria-haspopup="menu"
            onClick={(event) => setAt(event.currentTarget)}
            sx={{ '&&': { width: 48, height: 48 } }}
          >
            <PlainIcon path={mdiDotsVertical} />
          </IconButton>
        </span>
      )}
      <span className="items">{lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')}</span>
      {at && (
        <PopMenu anchor={at} onClose={() => setAt(undefined)}>
          <MenuItem
            onClick={() => {
              setAt(undefined);
              void recallOrder(kitchen, order, 'accepted');
            }}
          >
            {t('act.toOpen')}
          </MenuItem>
        </PopMenu>
      )}
    </li>
  );
}
