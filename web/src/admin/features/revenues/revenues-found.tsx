import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Revenue } from '@tresen/contract/revenues';
import type { ComponentProps } from 'react';
import { NoResults } from '../../../shared/ui/no-results.tsx';
import { translations } from '../../app/translations.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Pager } from './pager.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import { RevenueList } from './revenue-list.tsx';
import { Totals } from './totals.tsx';
import { useOpenedReceipt } from './use-opened-receipt.ts';
import type { RevenueFilter } from './use-revenue-filter.ts';

type Found = ComponentProps<typeof Totals> & { readonly revenues: readonly Revenue[]; readonly count: number };

type RevenuesFoundProps = {
  list: UseQueryResult<Found>;
  filter: RevenueFilter;
  isFiltered: boolean;
  isBoss: boolean;
  onChange: ComponentProps<typeof Pager>['onChange'];
  onReset: () => void;
};

/** What fits the filter: its totals, a page of it, and on a click one receipt. */
export function RevenuesFound({ list, filter, isFiltered, isBoss, onChange, onReset }: RevenuesFoundProps) {
  const { closing } = translations();
  const { opened, open, close } = useOpenedReceipt();
  return (
    <>
      <Loaded query={list} rows={8}>
        {({ revenues, count, totals }) => (
          <>
            <AsOf at={list.dataUpdatedAt} />
            <Totals totals={totals} />
            {count === 0 && isFiltered && (
              <NoResults text={closing('revenues.noneFound')} reset={closing('revenues.reset')} onReset={onReset} />
            )}
            {count === 0 && !isFiltered && (
              <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
                {closing(isBoss ? 'revenues.none' : 'revenues.ownNone')}
              </Typography>
            )}
            {count > 0 && (
              <RevenueList revenues={revenues} onOpen={open}>
                <Pager page={filter.page} pageSize={filter.pageSize} count={count} onChange={onChange} />
              </RevenueList>
            )}
          </>
        )}
      </Loaded>
      {opened !== undefined && <ReceiptDrawer orderId={opened} onOpen={open} onClose={close} />}
    </>
  );
}
