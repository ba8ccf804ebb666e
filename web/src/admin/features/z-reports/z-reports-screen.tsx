import { mdiPlus, mdiStorefrontOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { queries } from '../../desk-api.ts';
import { closingWords } from '../../closing/closing-words.ts';
import { DateRangeButton } from '../../closing/date-range-button.tsx';
import { Loaded } from '../../closing/loaded.tsx';
import { useDateRange } from '../../closing/use-date-range.ts';
import { WriteButton } from '../../connectivity/write-button.tsx';
import { useChosenLocation } from '../../location-choice.ts';
import { useSignedIn } from '../../session/session-query.ts';
import { ClosedDays } from './closed-days.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { OpenDayCard } from './open-day-card.tsx';

/** The closed days of a house, and the one that is open. */
export function ZReportsScreen() {
  const { closing } = closingWords();
  const { locations } = useSignedIn();
  const location = useChosenLocation(locations);
  if (!location)
    return (
      <EmptyState
        icon={mdiStorefrontOutline}
        title={closing('zReports.chooseLocation')}
        text={closing('zReports.chooseLocationText')}
      />
    );
  return <ZReportsOf key={location.locationId} locationId={location.locationId} />;
}

function ZReportsOf({ locationId }: { locationId: string }) {
  const { closing } = closingWords();
  const [range, choose] = useDateRange('this-month');
  const open = useQuery(queries.zReports.open.queryOptions({ input: { locationId }, refetchInterval: 60_000 }));
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ maxWidth: 1200, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <DateRangeButton range={range} onChoose={choose} />
        <Box sx={{ flexGrow: 1 }} />
        <WriteButton
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          disabled={!open.data}
          onClick={() => setAsking(true)}
        >
          {closing('zReports.create')}
        </WriteButton>
      </Box>
      <Loaded query={open} rows={2}>
        {(day) => (
          <>
            <Typography color="textSecondary">
              {closing('zReports.clock', { hour: `${String(day.closingHour).padStart(2, '0')}:00` })}{' '}
              <MuiLink component={Link} to={`/admin/settings/locations/${locationId}`}>
                {closing('zReports.changeHour')}
              </MuiLink>
            </Typography>
            <OpenDayCard day={day} />
            {isAsking && <CreateDialog locationId={locationId} day={day} onClose={() => setAsking(false)} />}
          </>
        )}
      </Loaded>
      <ClosedDays locationId={locationId} range={range} onChoose={choose} hasAny={(open.data?.lastNumber ?? 0) > 0} />
    </Box>
  );
}
