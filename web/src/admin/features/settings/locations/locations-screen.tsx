import { mdiPlus, mdiStorefrontOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { CreateLocationDialog } from './create-location-dialog.tsx';
import { DeleteLocationDialog } from './delete-location-dialog.tsx';
import { type ListedLocation, LocationCard } from './location-card.tsx';
import { locationPath } from '../paths.ts';
import { LocationMenu } from './location-menu.tsx';

type Act =
  | { readonly kind: 'create'; readonly source?: ListedLocation }
  | { readonly kind: 'menu'; readonly place: ListedLocation; readonly anchor: HTMLElement }
  | { readonly kind: 'delete'; readonly place: ListedLocation };

export function LocationsScreen() {
  const { settings } = translations();
  const navigate = useNavigate();
  const list = useQuery(queries.locations.list.queryOptions());
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const create = () => setAct({ kind: 'create' });
  useNewKey(create);

  return (
    <LoadedSetting query={list} rows={4}>
      {({ locations }) => (
        <>
          {locations.length === 0 ? (
            <EmptyState icon={mdiStorefrontOutline} title={settings('list.empty')} text={settings('list.emptyText')}>
              <WriteButton variant="contained" size="large" onClick={create}>
                {settings('list.createFirst')}
              </WriteButton>
            </EmptyState>
          ) : (
            <>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 2 }}>
                <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={create}>
                  {settings('list.new')}
                </WriteButton>
              </Box>
              <Box component="ul" sx={cards}>
                {locations.map((place) => (
                  <LocationCard
                    key={place.locationId}
                    place={place}
                    onMenu={(event) => setAct({ kind: 'menu', place, anchor: event.currentTarget })}
                  />
                ))}
              </Box>
            </>
          )}
          {act?.kind === 'create' && (
            <CreateLocationDialog
              places={locations}
              source={act.source}
              onClose={close}
              onCreated={(locationId) => void navigate(locationPath(locationId))}
            />
          )}
          {act?.kind === 'menu' && (
            <LocationMenu
              anchor={act.anchor}
              locationId={act.place.locationId}
              onClose={close}
              onDuplicate={() => setAct({ kind: 'create', source: act.place })}
              onDelete={() => setAct({ kind: 'delete', place: act.place })}
            />
          )}
          {act?.kind === 'delete' && <DeleteLocationDialog place={act.place} onClose={close} onDeleted={close} />}
        </>
      )}
    </LoadedSetting>
  );
}

const cards = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 2,
  maxWidth: pageWidth,
};
