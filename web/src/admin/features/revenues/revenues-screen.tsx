import { mdiTrayArrowDown } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readsBooks } from '@tresen/domain/people/rights';
import { pageWidth } from '../../app/layouts/page-width.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { queries } from '../../app/api.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { useChosenLocation } from '../../app/location-choice.ts';
import { businessToday } from '../../ui/period/business-today.ts';
import { PeriodPicker } from '../../ui/period/period-picker.tsx';
import { usePeriod } from '../../ui/period/use-period.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { FilterRow } from './filter-row.tsx';
import { RevenuesFound } from './revenues-found.tsx';
import { useRevenueFilter } from './use-revenue-filter.ts';

/** Paid orders. Managers see all of them; staff their own of the last day, and the server sees to that. */
export function RevenuesScreen() {
  const { closing } = translations();
  const { role, rights = [], locations } = useSignedIn();
  const isBoss = readsBooks({ role, rights });
  const location = useChosenLocation(locations);
  const today = businessToday(location ?? locations[0]);
  const [period, setPeriod] = usePeriod('today', today);
  const { range } = period;
  const { filter, change, reset, isFiltered } = useRevenueFilter();
  // The orders of one report are all of them, whatever day they were made on.
  const isByDay = isBoss && filter.zReportId === undefined;
  const days = isByDay ? { from: range.from.toString(), to: range.to.toString() } : {};
  const place = isBoss && location ? { locationId: location.locationId } : {};
  const input = { ...filter, ...days, ...place };
  const list = useQuery(
    queries.revenues.list.queryOptions({ input, placeholderData: keepPreviousData, refetchInterval: 60_000 }),
  );
  const download = () => {
    const { page: _, pageSize: __, ...asked } = input;
    const query = new URLSearchParams({ locale: currentLocale() });
    for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
    const name = `${currentLocale() === 'de' ? 'umsaetze' : 'revenues'}-${range.from}-${range.to}.csv`;
    void fetchFile(`/revenues/export?${query}`, name, closing('revenues.exportFailed'));
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: pageWidth }}>
      {isBoss ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {isByDay && <PeriodPicker period={period} today={today} onChange={setPeriod} />}
          <Box sx={{ flexGrow: 1 }} />
          <Button variant="text" startIcon={<Icon path={mdiTrayArrowDown} />} onClick={download}>
            {closing('revenues.export')}
          </Button>
        </Box>
      ) : (
        <Typography variant="h2">{closing('revenues.own')}</Typography>
      )}
      {isBoss && (
        <FilterRow
          filter={filter}
          totals={list.data?.totals ?? {}}
          people={list.data?.people ?? []}
          locationId={location?.locationId}
          onChange={change}
        />
      )}
      {filter.zReportId !== undefined && (
        <Alert severity="info" onClose={() => change({ zReportId: undefined })}>
          {closing('revenues.ofReport')}
        </Alert>
      )}
      <RevenuesFound
        list={list}
        filter={filter}
        isFiltered={isFiltered}
        isBoss={isBoss}
        onChange={change}
        onReset={reset}
      />
    </Box>
  );
}
