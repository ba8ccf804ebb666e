import { mdiCashRegister, mdiFilePdfBox, mdiPlus, mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashBookPage } from '@tresen/contract/cash-book';
import type { DateRange } from '@tresen/domain/basics/date-presets';
import { isManager } from '@tresen/domain/people/roles';
import { useState } from 'react';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { queries } from '../../app/api.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { dayText } from '../../ui/closing/texts.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CashPages } from './cash-pages.tsx';
import { type DrawerNow, OfficeEntryDialog } from './office-entry-dialog.tsx';
import { type EntryToReverse, ReverseEntryDialog } from './reverse-entry-dialog.tsx';

type CashBookProps = { locationId: string; timeZone: string; range: DateRange };

const pagesAtOnce = 60;

/** The books of the drawers: what each held in the morning, took, gave away and held at night. Nobody changes what is in them. */
export function CashBook({ locationId, timeZone, range }: CashBookProps) {
  const { closing } = translations();
  const { role } = useSignedIn();
  const [register, setRegister] = useState('');
  const [shown, setShown] = useState(pagesAtOnce);
  const [isBooking, setBooking] = useState(false);
  const [reversing, setReversing] = useState<EntryToReverse>();
  const [from, to] = [range.from.toString(), range.to.toString()];
  const book = useQuery(
    queries.cashBook.show.queryOptions({
      input: { locationId, from, to },
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
  );
  const isWriter = role !== undefined && isManager(role);
  return (
    <Loaded query={book} rows={6}>
      {({ pages, drawers, cutAt }) => {
        const codes = codesOf(pages);
        const found = pages.filter(({ registerCode }) => !codes.includes(register) || registerCode === register);
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
              <Box sx={{ flexGrow: 1 }} />
              {pages.length > 0 && <Files locationId={locationId} from={from} to={to} />}
              {isWriter && drawers.length > 0 && (
                <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setBooking(true)}>
                  {closing('cashBook.book')}
                </Button>
              )}
            </Box>
            {pages.length === 0 ? (
              <EmptyState icon={mdiCashRegister} title={closing('cashBook.none')} text={closing('cashBook.noneText')} />
            ) : (
              <CashPages
                pages={found.slice(0, shown)}
                timeZone={timeZone}
                onReverse={isWriter ? setReversing : undefined}
              />
            )}
            {found.length > shown && (
              <Button variant="outlined" onClick={() => setShown(shown + pagesAtOnce)} sx={{ justifySelf: 'center' }}>
                {closing('cashBook.more')}
              </Button>
            )}
            {pages.length > 0 && (
              <Typography variant="body2" color="textSecondary">
                {closing('cashBook.written')}
                {cutAt !== null && ` ${closing('cashBook.cut', { day: dayText(cutAt) })}`}
              </Typography>
            )}
            {isBooking && (
              <OfficeEntryDialog locationId={locationId} drawers={inOrder(drawers)} onClose={() => setBooking(false)} />
            )}
            {reversing && (
              <ReverseEntryDialog locationId={locationId} entry={reversing} onClose={() => setReversing(undefined)} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** The same lines to take away: as a sheet, and as a paper to be kept. */
function Files({ locationId, from, to }: { locationId: string; from: string; to: string }) {
  const { closing } = translations();
  const download = (what: 'export' | 'pdf') => {
    const name = `${currentLocale() === 'de' ? 'kassenbuch' : 'cash-book'}-${from}-${to}`;
    const query = new URLSearchParams({ from, to, locale: currentLocale() });
    void fetchFile(
      `/locations/${locationId}/cash-book/${what}?${query}`,
      `${name}.${what === 'pdf' ? 'pdf' : 'csv'}`,
      closing('cashBook.exportFailed'),
    );
  };
  return (
    <>
      <Button variant="text" startIcon={<Icon path={mdiTrayArrowDown} />} onClick={() => download('export')}>
        {closing('cashBook.export')}
      </Button>
      <Button variant="text" startIcon={<Icon path={mdiFilePdfBox} />} onClick={() => download('pdf')}>
        {closing('cashBook.pdf')}
      </Button>
    </>
  );
}

function codesOf(pages: readonly CashBookPage[]): readonly string[] {
  return [...new Set(pages.map(({ registerCode }) => registerCode))].toSorted(byCode);
}

function inOrder(drawers: readonly DrawerNow[]): readonly DrawerNow[] {
  return drawers.toSorted((one, other) => byCode(one.registerCode, other.registerCode));
}

function byCode(one: string, other: string): number {
  return one.localeCompare(other, 'de', { numeric: true });
}
