import { mdiCashRegister, mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashBookPage } from '@tresen/contract/cash-book';
import type { DateRange } from '@tresen/domain/basics/date-presets';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { dayText } from '../../ui/closing/texts.ts';
import { queries } from '../../app/api.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { currentLocale, translations } from '../../app/translations.ts';
import { CashPages } from './cash-pages.tsx';

type CashBookProps = { locationId: string; timeZone: string; range: DateRange };

const pagesAtOnce = 60;

/** The books of the drawers: what each held in the morning, took, gave away and held at night. The tills write them; nobody changes them. */
export function CashBook({ locationId, timeZone, range }: CashBookProps) {
  const { closing } = translations();
  const [register, setRegister] = useState('');
  const [shown, setShown] = useState(pagesAtOnce);
  const [from, to] = [range.from.toString(), range.to.toString()];
  const book = useQuery(
    queries.cashBook.show.queryOptions({
      input: { locationId, from, to },
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  );
  const download = () => {
    const name = `${currentLocale() === 'de' ? 'kassenbuch' : 'cash-book'}-${from}-${to}.csv`;
    const query = new URLSearchParams({ from, to, locale: currentLocale() });
    void fetchFile(`/locations/${locationId}/cash-book/export?${query}`, name, closing('cashBook.exportFailed'));
  };
  return (
    <Loaded query={book} rows={6}>
      {({ pages, cutAt }) => {
        const codes = codesOf(pages);
        const found = pages.filter(({ registerCode }) => !codes.includes(register) || registerCode === register);
        if (pages.length === 0)
          return (
            <EmptyState icon={mdiCashRegister} title={closing('cashBook.none')} text={closing('cashBook.noneText')} />
          );
        return (
          <>
            <AsOf at={book.dataUpdatedAt} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              {codes.length > 1 && (
                <SelectField
                  look="filter"
                  label={closing('cashBook.choose')}
                  value={register}
                  onChange={setRegister}
                  options={[
                    { value: '', text: closing('cashBook.all') },
                    ...codes.map((code) => ({ value: code, text: code })),
                  ]}
                />
              )}
              <Button
                variant="text"
                startIcon={<Icon path={mdiTrayArrowDown} />}
                onClick={download}
                sx={{ ml: 'auto' }}
              >
                {closing('cashBook.export')}
              </Button>
            </Box>
            <CashPages pages={found.slice(0, shown)} timeZone={timeZone} />
            {found.length > shown && (
              <Button variant="outlined" onClick={() => setShown(shown + pagesAtOnce)} sx={{ justifySelf: 'center' }}>
                {closing('cashBook.more')}
              </Button>
            )}
            <Typography variant="body2" color="textSecondary">
              {closing('cashBook.written')}
              {cutAt !== null && ` ${closing('cashBook.cut', { day: dayText(cutAt) })}`}
            </Typography>
          </>
        );
      }}
    </Loaded>
  );
}

function codesOf(pages: readonly CashBookPage[]): readonly string[] {
  return [...new Set(pages.map(({ registerCode }) => registerCode))].toSorted((one, other) =>
    one.localeCompare(other, 'de', { numeric: true }),
  );
}
