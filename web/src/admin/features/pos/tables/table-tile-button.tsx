import {
  mdiAccountMultipleOutline,
  mdiAlertCircle,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiChefHat,
  mdiCloudOffOutline,
  mdiHandCoinOutline,
  mdiPencilOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import { goodsInConflict } from '@tresen/domain/bills/conflict-ways';
import type { TableState } from '@tresen/domain/bills/table-state';
import type { ReactNode } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { tileLook } from './floor-look.ts';
import type { TableTile } from './table-tiles.ts';

const icons: Readonly<Record<TableState, string | undefined>> = {
  conflict: mdiAlertCircle,
  'open-after-payment': mdiAlertOutline,
  'wants-to-pay': mdiHandCoinOutline,
  ordered: mdiChefHat,
  seated: mdiAccountMultipleOutline,
  paid: mdiCheckCircleOutline,
  free: undefined,
};

type TableTileButtonProps = { tile: TableTile; onOpen: () => void };

/** Number, icon and word of its state, and what matters of it: colour comes last. */
export function TableTileButton({ tile, onOpen }: TableTileButtonProps) {
  const { person, till } = useCounter();
  const { staff } = useValue(till.catalogue);
  const me = useValue(person)?.userId;
  const { table, state, parties, hasDraft, isUnconfirmed, waiterId, openPieces } = tile;
  const t = translations().tables;
  const waiter = staff.find(({ userId }) => userId === waiterId)?.name;
  const isMine = me !== undefined && waiterId === me && state !== 'free';
  const isOnlyDraft = hasDraft && state === 'free';
  const word = isOnlyDraft ? t('tile.onlyDraft') : t(`state.${state}`, { n: openPieces });
  const icon = isOnlyDraft ? mdiPencilOutline : icons[state];
  return (
    <Box
      component="button"
      type="button"
      sx={tileLook}
      data-state={isOnlyDraft ? 'draft' : state}
      data-mine={isMine || undefined}
      onClick={onOpen}
    >
      <span className="number">
        <Unseen>{t('tile.of')}</Unseen>
        {table.name}
        {parties && <small>{parties}</small>}
        {hasDraft && !isOnlyDraft && <PlainIcon path={mdiPencilOutline} size={16} />}
        {isUnconfirmed && <PlainIcon path={mdiCloudOffOutline} size={16} />}
      </span>
      <span className="state">
        {icon && <PlainIcon path={icon} size={16} />}
        {word}
      </span>
      <span className="detail">{isOnlyDraft ? t('tile.notSent') : detailOf(tile)}</span>
      {hasDraft && !isOnlyDraft && <Unseen>{t('tile.draft')}</Unseen>}
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

function detailOf({ state, table, openCents, bills, since }: TableTile): string {
  const t = translations().tables;
  if (state === 'free') return t('tile.seats', { n: table.seats });
  if (state === 'paid') return t('tile.clear');
  if (state === 'open-after-payment') return t('tile.afterPayment');
  if (state === 'conflict') return t('tile.conflicts', { n: bills.flatMap(goodsInConflict).length });
  if (state === 'ordered' && since !== undefined) {
    const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 60_000));
    return `${moneyText(openCents)} · ${t('tile.minutes', { n: minutes })}`;
  }
  return moneyText(openCents);
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/);
  return parts
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('');
}
