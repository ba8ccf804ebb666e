import { mdiCloudOffOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import type { ReactNode } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { tileLook } from './floor-look.ts';
import type { TableTile } from './table-tiles.ts';
import { faceOf, type TileFace } from './tile-face.ts';
import { faceIcons, wordOf } from './tile-word.ts';
import { useNow } from './use-now.ts';

type TableTileButtonProps = {
  tile: TableTile;
  /** How many look for a table. */
  guests?: number;
  onOpen: () => void;
};

/** Number, icon and word of its state, and what matters of it: colour comes last. */
export function TableTileButton({ tile, guests = 0, onOpen }: TableTileButtonProps) {
  const { person, till } = useCounter();
  const { staff } = useValue(till.catalogue);
  const me = useValue(person)?.userId;
  const { table, state, parties, hasDraft, isUnconfirmed, waiterId } = tile;
  const t = translations().tables;
  const waiter = staff.find(({ userId }) => userId === waiterId)?.name;
  const isMine = me !== undefined && waiterId === me && state !== 'free';
  const face = faceOf(tile, useNow(20_000));
  const hasMark = hasDraft && face !== 'draft';
  const icon = faceIcons[face];
  return (
    <Box
      component="button"
      type="button"
      sx={tileLook}
      data-state={state}
      data-face={face}
      data-table={table.tableId}
      data-mine={isMine || undefined}
      onClick={onOpen}
    >
      <span className="number">
        <Unseen>{t('tile.of')}</Unseen>
        {table.name}
        {parties && <small>{parties}</small>}
        {hasMark && <PlainIcon path={mdiPencilOutline} size={16} />}
        {isUnconfirmed && <PlainIcon path={mdiCloudOffOutline} size={16} />}
      </span>
      <span className="state">
        {icon && <PlainIcon path={icon} size={16} />}
        <span className="said">{wordOf(tile, face)}</span>
        {face === 'waits' && <Unseen>{t('tile.waits')}</Unseen>}
      </span>
      <span className="detail">{detailOf(tile, face, guests)}</span>
      {hasMark && <Unseen>{t('tile.draft')}</Unseen>}
      {isUnconfirmed && <Unseen>{t('tile.unconfirmed')}</Unseen>}
      {!isMine && waiter && state !== 'free' && (
        <span className="who">
          <Unseen>{t('tile.by', { name: waiter })}</Unseen>
          {initialsOf(waiter)}
        </span>
      )}
    </Box>
  );
}

/** Read out, and known to whoever sees it from its place. */
function Unseen({ children }: { children: ReactNode }) {
  return (
    <Box component="i" sx={visuallyHidden}>
      {children}
    </Box>
  );
}

function detailOf({ table, openCents, bills, since, lastOrder }: TableTile, face: TileFace, guests: number): string {
  const t = translations().tables;
  if (face === 'draft') return t('tile.notSent');
  if (face === 'free') return t(guests > table.seats ? 'tile.tooSmall' : 'tile.seats', { n: table.seats });
  if (face === 'paid') return t('tile.clear');
  if (face === 'open-after-payment') return t('tile.afterPayment');
  if (face === 'conflict') return t('tile.conflicts', { n: bills.flatMap(goodsInConflict).length });
  if (face === 'quiet') return minutesSince(lastOrder);
  return face === 'ordered' && since !== undefined
    ? `${moneyText(openCents)} · ${minutesSince(since)}`
    : moneyText(openCents);
}

function minutesSince(moment: string | undefined): string {
  const minutes = moment === undefined ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000));
  return translations().tables('tile.minutes', { n: minutes });
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/);
  return parts
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
