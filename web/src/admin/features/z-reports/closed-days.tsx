import { mdiFileLockOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DateRange } from '@tresen/domain/basics/date-presets';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { NoResults } from '../../../shared/ui/no-results.tsx';
import { PartError } from '../../../shared/ui/part-error.tsx';
import { queries } from '../../app/api.ts';
import { failureReference, failureText } from '../../app/calls/failure-text.ts';
import { translations } from '../../app/translations.ts';
import { ZReportTable } from './z-report-table.tsx';

type ClosedDaysProps = {
  locationId: string;
  range: DateRange;
  onShowAll: () => void;
  hasAny: boolean;
};

/** The reports of a range, the newest first. */
export function ClosedDays({ locationId, range, onShowAll, hasAny }: ClosedDaysProps) {
  const { closing, common } = translations();
  const list = useInfiniteQuery(
    queries.zReports.list.infiniteOptions({
      input: (beforeNumber: number | undefined) => ({
        locationId,
        from: range.from.toString(),
        to: range.to.toString(),
        limit: 50,
        ...(beforeNumber === undefined ? {} : { beforeNumber }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.hasMore ? page.reports.at(-1)?.number : undefined),
    }),
  );
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  if (list.error)
    return (
      <PartError
        text={failureText(list.error)}
        details={failureReference(list.error)}
        retry={common('retry')}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return null;
  if (reports.length === 0 && !hasAny)
    return (
      <EmptyState icon={mdiFileLockOutline} title={closing('zReports.empty')} text={closing('zReports.emptyText')} />
    );
  if (reports.length === 0)
    return <NoResults text={closing('zReports.none')} reset={closing('zReports.showAll')} onReset={onShowAll} />;
  return (
    <>
      <ZReportTable reports={reports} />
      {list.hasNextPage && (
        <Button
          variant="outlined"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {closing('zReports.more')}
        </Button>
      )}
    </>
  );
}
