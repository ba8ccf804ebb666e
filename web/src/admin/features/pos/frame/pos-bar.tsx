import { mdiArrowLeft, mdiChevronDown, mdiDotsVertical, mdiHistory, mdiMagnify, mdiTableFurniture } from '@mdi/js';
import Box from '@mui/material/Box';
import { servesTables } from '@tresen/domain/locations/abilities';
import { useState } from 'react';
import { Link } from 'react-router';
import { useValue, usePart } from '../../../../shared/store.ts';
import { visuallyHidden } from '../../../../shared/ui/visually-hidden.ts';
import { lastAdminPath } from '../../../app/navigation/last-admin-path.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { barLook } from './bar-look.ts';
import { AreaMenu } from './panel-parts.ts';
import { PersonChip } from './person-chip.tsx';
import { StatusChips } from './status-chips.tsx';

const PosMenu = lazyPart(async () => (await import('../menu/pos-menu.tsx')).PosMenu);

type PosBarProps = { onSearch: () => void };

/** Only what is needed rarely: everything for a sale is in reach of the thumb. */
export function PosBar({ onSearch }: PosBarProps) {
  const { till, areaId, panel } = useCounter();
  const catalogue = useValue(till.catalogue);
  const chosen = useValue(areaId);
  const isAtRisk = usePart(till.state, (state) => !state.isPersisted);
  const area = catalogue.areas.find((one) => one.areaId === chosen);
  const back = useValue(lastAdminPath);
  const [menuAt, setMenuAt] = useState<HTMLElement>();
  const [areasAt, setAreasAt] = useState<HTMLElement>();
  const t = translations().till;
  const title = (
    <>
      <Box component="i" sx={visuallyHidden}>
        {translations().routes('pos')}:{' '}
      </Box>
      <small>{catalogue.location.name}</small>
      {area && <b>{area.name}</b>}
    </>
  );

  return (
    <Box component="header" sx={barLook}>
      <Link className="icon back" to={back} aria-label={t('bar.back')} title={t('bar.back')}>
        <PlainIcon path={mdiArrowLeft} />
      </Link>
      <h1 tabIndex={-1}>
        {catalogue.areas.length > 1 ? (
          <button
            type="button"
            className="title"
            aria-haspopup="menu"
            title={t('bar.switchArea')}
            onClick={(event) => setAreasAt(event.currentTarget)}
          >
            <span className="names">{title}</span>
            <PlainIcon path={mdiChevronDown} size={20} />
          </button>
        ) : (
          <span className="title">
            <span className="names">{title}</span>
          </span>
        )}
      </h1>
      <StatusChips />
      <PersonChip />
      {servesTables(catalogue) && (
        <Link
          className="icon"
          to="/admin/orders/tables"
          aria-label={translations().routes('tables')}
          title={translations().routes('tables')}
        >
          <PlainIcon path={mdiTableFurniture} />
        </Link>
      )}
      <button
        type="button"
        className="icon"
        aria-label={t('bar.search')}
        title={`${t('bar.search')} (/)`}
        onClick={onSearch}
      >
        <PlainIcon path={mdiMagnify} />
      </button>
      <button
        type="button"
        className="icon"
        data-coach="recent"
        aria-label={t('bar.recent')}
        title={`${t('bar.recent')} (R)`}
        onClick={() => panel.set({ kind: 'recent' })}
      >
        <PlainIcon path={mdiHistory} />
      </button>
      <button
        type="button"
        className={isAtRisk ? 'icon risk' : 'icon'}
        aria-label={t('bar.menu')}
        aria-haspopup="menu"
        title={t('bar.menu')}
        onClick={(event) => setMenuAt(event.currentTarget)}
      >
        <PlainIcon path={mdiDotsVertical} />
      </button>
      {menuAt && <PosMenu anchor={menuAt} onClose={() => setMenuAt(undefined)} />}
      {areasAt && <AreaMenu anchor={areasAt} onClose={() => setAreasAt(undefined)} />}
    </Box>
  );
}
