import { mdiCashRegister } from '@mdi/js';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DateRange } from '@tresen/domain/date-presets';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { queries } from '../../desk-api.ts';
import { AsOf } from '../../figures/as-of.tsx';
import { Loaded } from '../../figures/loaded.tsx';
import { words } from '../../words.ts';
import { CashEntries } from './cash-entries.tsx';

type CashBookProps = { locationId: string; timeZone: string; range: DateRange };

const most = 500;

/** What happened to the money in the drawers beside the sales, the newest first. The tills write it; nobody changes it. */
export function CashBook({ locationId, timeZone, range }: CashBookProps) {
  const { closing } = words();
  const list = useQuery(
    queries.cashBook.list.queryOptions({
      input: { locationId, from: range.from.toString(), to: range.to.toString(), limit: most },
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  );
  return (
    <Loaded query={list} rows={6}>
      {({ entries }) => (
        <>
          <AsOf at={list.dataUpdatedAt} />
          {entries.length === 0 ? (
            <EmptyState icon={mdiCashRegister} title={closing('cashBook.none')} text={closing('cashBook.noneText')} />
          ) : (
            <CashEntries entries={entries} timeZone={timeZone} />
          )}
          {entries.length === most && (
            <Typography color="textSecondary">{closing('cashBook.cut', { count: most })}</Typography>
          )}
        </>
      )}
    </Loaded>
  );
}
