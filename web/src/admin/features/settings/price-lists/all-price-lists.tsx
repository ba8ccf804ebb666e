import { mdiPlus, mdiTagMultipleOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { queries } from '../../../app/api.ts';
import { WriteButton } from '../../../app/connectivity/write-button.tsx';
import { pageWidth } from '../../../app/layouts/page-width.ts';
import { usePageTitle } from '../../../app/navigation/page-title.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { useNewKey } from '../form/use-new-key.ts';
import { LocationTabs } from '../location/location-tabs.tsx';
import { locationPath, priceListPath } from '../paths.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { PriceListRow } from './price-list-row.tsx';
import { usePriceListOrder } from './price-list-order.ts';

/** The price lists of a location, the strongest first. */
export function AllPriceLists({ locationId }: { locationId: string }) {
  const { prices, routes } = translations();
  const navigate = useNavigate();
  const location = useSignedIn().locations.find((each) => each.locationId === locationId);
  const parent = { to: locationPath(locationId), label: location?.name ?? routes('priceLists') };
  usePageTitle(routes('priceLists'), parent);
  const lists = useQuery(queries.priceLists.list.queryOptions({ input: { locationId } }));
  const move = usePriceListOrder(locationId);
  const create = () => void navigate(`${priceListPath(locationId, crypto.randomUUID())}&new`);
  useNewKey(create);
  return (
    <>
      <LocationTabs locationId={locationId} tab="price-lists" />
      <LoadedSetting query={lists} rows={3} parent={parent}>
        {({ priceLists, waitingFor }) => (
          <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
            {waitingFor.length > 0 && priceLists.length > 0 && (
              <Alert severity="info">{prices('waiting', { devices: waitingFor.join(', ') })}</Alert>
            )}
            {priceLists.length === 0 ? (
              <EmptyState icon={mdiTagMultipleOutline} title={prices('empty')} text={prices('emptyText')}>
                <WriteButton variant="contained" size="large" onClick={create}>
                  {prices('create')}
                </WriteButton>
              </EmptyState>
            ) : (
              <>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
                  <Typography color="textSecondary" sx={{ flexGrow: 1 }}>
                    {prices('rank')}
                  </Typography>
                  <WriteButton variant="contained" size="large" startIcon={<Icon path={mdiPlus} />} onClick={create}>
                    {prices('new')}
                  </WriteButton>
                </Box>
                <Box component="ol" aria-label={routes('priceLists')} sx={rows}>
                  {priceLists.map((list, place) => (
                    <PriceListRow
                      key={list.priceListId}
                      locationId={locationId}
                      list={list}
                      onUp={place > 0 ? () => move(place, place - 1) : undefined}
                      onDown={place < priceLists.length - 1 ? () => move(place, place + 1) : undefined}
                    />
                  ))}
                </Box>
              </>
            )}
          </Box>
        )}
      </LoadedSetting>
    </>
  );
}

const rows = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 };
