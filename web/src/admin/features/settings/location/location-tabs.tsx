import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { PageTabs } from '../../../app/layouts/page-tabs.tsx';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import {
  areasPath,
  cardTerminalsPath,
  locationPath,
  priceListsPath,
  roomsPath,
  tsePath,
  taxNoticePath,
} from '../paths.ts';

type LocationTabsProps = {
  locationId: string;
  tab: 'general' | 'areas' | 'printers' | 'service' | 'price-lists' | 'rooms' | 'card-terminals' | 'tse' | 'tax-office';
};

/** The pages about one place. */
export function LocationTabs({ locationId, tab }: LocationTabsProps) {
  const { routes, settings } = translations();
  const { data } = useQuery(queries.areas.list.queryOptions({ input: { locationId } }));
  // What only the provider switches on is known of the location itself; without it nothing of the TSE is loaded.
  const { data: location } = useQuery(queries.locations.show.queryOptions({ input: { locationId } }));
  const here = useSignedIn().locations.find((each) => each.locationId === locationId);
  const isTill = here?.features.includes('point-of-sale') ?? false;
  const tabs = [
    { name: 'general', to: locationPath(locationId), label: settings('tabs.general') },
    { name: 'areas', to: areasPath(locationId), label: settings('tabs.areas'), count: data?.areas.length },
    { name: 'printers', to: `${locationPath(locationId)}/printer`, label: routes('printers') },
    ...(isTill
      ? [
          { name: 'service', to: `${locationPath(locationId)}/service`, label: routes('service') },
          { name: 'price-lists', to: priceListsPath(locationId), label: routes('priceLists') },
          { name: 'rooms', to: roomsPath(locationId), label: routes('rooms') },
          { name: 'card-terminals', to: cardTerminalsPath(locationId), label: routes('cardTerminals') },
          { name: 'tax-office', to: taxNoticePath(locationId), label: routes('taxNotice') },
        ]
      : []),
    ...(isTill && location?.entitlements.includes('tse')
      ? [{ name: 'tse', to: tsePath(locationId), label: routes('tse') }]
      : []),
  ];
  return (
    <Box sx={{ mb: { xs: 2, sm: 3 } }}>
      <PageTabs label={settings('tabs.label')} tabs={tabs.map((one) => ({ ...one, isHere: one.name === tab }))} />
    </Box>
  );
}
