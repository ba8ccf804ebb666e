import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { Audit } from './audit.ts';
import { audited } from './audit-api.ts';
import { AuditTable } from './audit-table.tsx';
import { atText, countText, dayText, moneyText } from './audit-texts.ts';
import { useAuditView } from './audit-view.ts';
import { PageButtons, pageSize } from './page-buttons.tsx';
import { PartFields } from './part-fields.tsx';
import { marksOf } from './receipt-marks.ts';
import { ReceiptView } from './receipt-view.tsx';

const filters = ['all', 'counter-bookings', 'unsigned', 'late'] as const;

/** Every receipt, counter-bookings among them: nothing is left out, and nothing was taken away. */
export function ReceiptsView({ audit }: { audit: Audit }) {
  const t = translations().audit;
  const { search, part, page, choose } = useAuditView();
  const opened = search.get('order');
  const show = filters.find((each) => each === search.get('show')) ?? ('all' as const);
  const [zReportId, words] = [search.get('z'), search.get('search')];
  const input = { ...part, page, pageSize, show, ...(zReportId && { zReportId }), ...(words && { search: words }) };
  const query = useQuery(audited.receipts.queryOptions({ input, enabled: opened === null }));
  if (opened !== null) return <ReceiptView orderId={opened} />;
  return (
    <>
      <PartFields audit={audit} />
      <Box sx={fields}>
        <SelectField
          label={t('filterLabel')}
          value={show}
          options={filters.map((value) => ({ value, text: t(`filter.${value}`) }))}
          onChange={(value) => choose({ show: value === 'all' ? '' : value })}
        />
        <SearchField key={words} words={words ?? ''} onSearch={(asked) => choose({ search: asked })} />
      </Box>
      <Loaded query={query}>
        {({ receipts, count, totalCents }) => (
          <>
            <Box sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }} role="status">
              {`${countText(count)} ${t('col.receipts')} · ${moneyText(totalCents)}`}
            </Box>
            <AuditTable
              label={t('read.receipts')}
              columns={[
                { heading: t('col.number') },
                { heading: t('col.day') },
                { heading: t('col.time') },
                { heading: t('col.mark') },
                { heading: t('col.z'), isNumber: true },
                { heading: t('col.total'), isNumber: true },
              ]}
              rows={receipts.map((receipt) => ({
                key: receipt.orderId,
                cells: [
                  <Link key="open" component="button" onClick={() => choose({ order: receipt.orderId })}>
                    {receipt.number}
                  </Link>,
                  dayText(receipt.businessDate),
                  atText(receipt.at),
                  marksOf(receipt),
                  receipt.zNo ?? '',
                  moneyText(receipt.totalCents),
                ],
              }))}
            />
            <PageButtons count={count} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Asked with Enter: every asking is written down, so no letter asks by itself. */
function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        type="search"
        label={translations().audit('find')}
        value={typed}
        inputProps={{ maxLength: 60 }}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

const fields = {
  display: 'grid',
  gap: 2,
  mb: 2,
  gridTemplateColumns: { xs: '1fr', sm: '260px minmax(0, 420px)' },
};
