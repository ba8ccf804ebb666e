import { mdiArrowLeft, mdiHistory } from '@mdi/js';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { usePart, useValue } from '../../../../shared/store.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';
import { lastAdminPath } from '../../../app/navigation/last-admin-path.ts';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import { barLook } from '../frame/bar-look.ts';
import { PersonChip } from '../frame/person-chip.tsx';
import { StatusChips } from '../frame/status-chips.tsx';
import { takesMoney } from './takes-money.ts';

export function FloorBar() {
  const { till, panel } = useCounter();
  const { location } = useValue(till.catalogue);
  const back = useValue(lastAdminPath);
  const isAtRisk = usePart(till.state, (state) => !state.isPersisted);
  return (
    <Box component="header" sx={barLook}>
      <Link className="icon back" to={back} aria-label={translations().till('bar.back')}>
        <PlainIcon path={mdiArrowLeft} />
      </Link>
      <h1 tabIndex={-1}>
        <span className="title">
          <span className="names">
            <small>{location.name}</small>
            <b>{translations().tables('title')}</b>
          </span>
        </span>
      </h1>
      <StatusChips />
      <PersonChip />
      {takesMoney(till) && (
        <button
          type="button"
          className={isAtRisk ? 'icon risk' : 'icon'}
          aria-label={translations().till('bar.recent')}
          onClick={() => panel.set({ kind: 'recent' })}
        >
          <PlainIcon path={mdiHistory} />
        </button>
      )}
    </Box>
  );
}
