import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { DetailsForm } from './details-form.tsx';
import { LocationCard } from './location-card.tsx';

/** The gate before the first real sale: what each location needs, where it is mended, and who let it sell. */
export function GoingLiveScreen() {
  const { settings } = translations();
  const live = useQuery(queries.goingLive.show.queryOptions({ refetchOnMount: 'always' }));
  const organization = useQuery(queries.organization.show.queryOptions({ refetchOnMount: 'always' }));
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Typography color="textSecondary">{settings('goingLive.text')}</Typography>
      <LoadedSetting query={live} rows={4}>
        {({ locations }) =>
          locations.length === 0 ? (
            <Typography>{settings('goingLive.none')}</Typography>
          ) : (
            <>
              <LoadedSetting query={organization} rows={4}>
                {(data) => <DetailsForm organization={data} />}
              </LoadedSetting>
              {locations.map((location) => (
                <LocationCard key={location.locationId} location={location} />
              ))}
            </>
          )
        }
      </LoadedSetting>
    </Box>
  );
}
