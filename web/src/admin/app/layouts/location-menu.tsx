import { mdiCheck, mdiCogOutline, mdiDomain } from '@mdi/js';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { isManager } from '@tresen/domain/people/roles';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useChosenLocation } from '../location-choice.ts';
import { useCurrentRow } from '../navigation/current-row.ts';
import { useLocationsHere } from '../navigation/locations-here.ts';
import { useSignedIn } from '../session/session-query.ts';
import { translations } from '../translations.ts';
import { navigationEntry } from './navigation-styles.ts';
import { allowsAll, searchFrom, useLocationChange } from './location-change.ts';

/** Locations, then the other organisations of the person, then where locations are made. */
export function LocationMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const t = translations().admin;
  const session = useSignedIn();
  const row = useCurrentRow();
  const locations = useLocationsHere();
  const chosen = useChosenLocation(locations);
  const [wanted, setWanted] = useState('');
  const { changeLocation, changeOrganization } = useLocationChange(onClose);
  const found = locations.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const others = session.memberships.filter(
    ({ organizationId }) => organizationId !== session.organization?.organizationId,
  );

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={below}
      slotProps={{ paper: paperOf(t('location.switch')) }}
    >
      {locations.length >= searchFrom && (
        <Box sx={{ p: 1 }}>
          <TextField label={t('location.search')} value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </Box>
      )}
      {allowsAll(row) && locations.length > 1 && (
        <Choice isChosen={chosen === undefined} name={t('location.all')} onChoose={() => changeLocation('all')} />
      )}
      {found.map(({ locationId, name }) => (
        <Choice
          key={locationId}
          isChosen={chosen?.locationId === locationId}
          name={name}
          onChoose={() => changeLocation(locationId)}
        />
      ))}
      {others.length > 0 && (
        <Typography variant="label" component="p" color="textSecondary" sx={{ px: 1.5, pt: 1.5, pb: 0.5 }}>
          {t('location.organization')}
        </Typography>
      )}
      {others.map(({ organizationId, name }) => (
        <Choice
          key={organizationId}
          icon={mdiDomain}
          name={name}
          onChoose={() => void changeOrganization(organizationId)}
        />
      ))}
      {isManager(session.role) && (
        <Box component={Link} to="/admin/settings/locations" onClick={onClose} sx={navigationEntry}>
          <Icon path={mdiCogOutline} />
          {t('location.manage')}
        </Box>
      )}
    </Popover>
  );
}

type ChoiceProps = { name: string; icon?: string; isChosen?: boolean; onChoose: () => void };

function Choice({ name, icon, isChosen = false, onChoose }: ChoiceProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
      sx={{ ...navigationEntry, ...plain }}
    >
      {icon || isChosen ? <Icon path={icon ?? mdiCheck} /> : <Box sx={{ width: 24 }} />}
      <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
        {name}
      </Box>
    </Box>
  );
}

const below = { vertical: 'bottom', horizontal: 'left' } as const;

const plain = { width: '100%', border: 0, font: 'inherit', bgcolor: 'transparent', cursor: 'pointer' };

function paperOf(label: string) {
  return { role: 'dialog', 'aria-label': label, sx: { width: 280, p: 1, mt: 1 } };
}
