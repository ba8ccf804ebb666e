import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { rangeOf } from '@tresen/domain/basics/date-presets';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { queries } from '../../app/api.ts';
import { TermHelp } from '../../ui/terms/term-help.tsx';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { businessToday } from '../../ui/period/business-today.ts';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { usePeriod } from '../../ui/period/use-period.ts';
import { CashBook } from './cash-book.tsx';
import { ClosedDays } from './closed-days.tsx';
import { CreateButton } from './create-button.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { OpenDay } from './open-day-card.tsx';
import { ZReportTabs } from './z-report-tabs.tsx';

type Place = { readonly locationId: string; readonly timeZone: string; readonly closingHour: number };

/** The reports and the cash book of one place. */
export function ZReportsOf({ location }: { location: Place }) {
  const { closing } = translations();
  const { locationId, timeZone } = location;
  const today = businessToday(location);
  const [period, setPeriod] = usePeriod('this-month', today);
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'cash' ? 'cash' : 'reports';
  const open = useQuery(queries.zReports.open.queryOptions({ input: { locationId }, refetchInterval: 60_000 }));
  const [isAsking, setAsking] = useState(false);
  return (
    <Box sx={{ maxWidth: pageWidth, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ZReportTabs tab={tab} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <PeriodPicker period={period} today={today} onChange={setPeriod} />
        {tab === 'cash' ? (
          <TermHelp term="cashBook" label={closing('cashBook.title')} />
        ) : (
          <TermHelp term="zReport" label={closing('zReports.list')} />
        )}
        <Box sx={{ flexGrow: 1 }} />
        {tab === 'reports' && <CreateButton disabled={!open.data} onClick={() => setAsking(true)} />}
      </Box>
      {tab === 'cash' ? (
        <CashBook locationId={locationId} timeZone={timeZone} range={period.range} />
      ) : (
        <>
          <Loaded query={open} rows={2}>
            {(day) => (
              <>
                <OpenDay day={day} locationId={locationId} at={open.dataUpdatedAt} />
                {isAsking && <CreateDialog locationId={locationId} day={day} onClose={() => setAsking(false)} />}
              </>
            )}
          </Loaded>
          {/* What cannot be reached is said once. */}
          {!open.isLoadingError && (
            <ClosedDays
              locationId={locationId}
              range={period.range}
              onShowAll={() => setPeriod({ preset: 'this-year', range: rangeOf('this-year', today) })}
              hasAny={(open.data?.lastNumber ?? 0) > 0}
            />
          )}
        </>
      )}
    </Box>
  );
}
