import { mdiScaleBalance } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { bookingAccounts, type DatevSettings } from '@tresen/domain/datev/settings';
import { useId, useState } from 'react';
import { queries } from '../../app/api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { rangeText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { currentLocale, translations } from '../../app/translations.ts';
import { type AskedPeriod, rangeOfPeriod } from './asked-period.ts';
import { CardHead } from './card-head.tsx';
import { DatevChecks } from './datev-checks.tsx';
import { DatevDownload } from './datev-download.tsx';
import { DatevNumbers } from './datev-numbers.tsx';
import { ProofTable } from './proof-table.tsx';

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

type DatevCardProps = { locationId: string | undefined; period: AskedPeriod };

/** The booking batch: what would be in it, what should be known before, and the proof beside it. */
export function DatevCard({ locationId, period }: DatevCardProps) {
  const t = translations().reports;
  const id = useId();
  const settings = useQuery(queries.datev.settings.queryOptions());
  const chart = settings.data?.chart ?? '03';
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      {locationId === undefined ? (
        <Box sx={{ p: 3 }}>
          <CardHead id={id} icon={mdiScaleBalance} title={t('datev.title', { chart })} text={t('datev.oneLocation')} />
        </Box>
      ) : (
        <Loaded query={settings} rows={4}>
          {(loaded) => <Batch id={id} locationId={locationId} period={period} settings={loaded} />}
        </Loaded>
      )}
    </Card>
  );
}

type Saved = DatevSettings & { readonly version: number; readonly usedAccounts: readonly string[] };
type BatchProps = { id: string; locationId: string; period: AskedPeriod; settings: Saved };

function Batch({ id, locationId, period, settings }: BatchProps) {
  const t = translations().reports;
  const [isOpen, setOpen] = useState(false);
  const check = useQuery(
    queries.datev.check.queryOptions({ input: { locationId, ...period }, placeholderData: (before) => before }),
  );
  const range = rangeText(rangeOfPeriod(period), currentLocale());
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' } }}>
      <Box sx={{ p: 3, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <CardHead
          id={id}
          icon={mdiScaleBalance}
          title={t('datev.title', { chart: settings.chart })}
          text={check.data ? t('datev.rows', { range, n: check.data.rows }) : range}
        />
        <Loaded query={check} rows={3}>
          {(found) => (
            <>
              <DatevChecks check={found} />
              <DatevNumbers settings={settings} onChange={() => setOpen(true)} />
              <DatevDownload locationId={locationId} period={period} check={found} />
            </>
          )}
        </Loaded>
      </Box>
      <Box sx={proofSide}>
        {check.data && <ProofTable proof={check.data.proof} interim={bookingAccounts(settings).interim} />}
      </Box>
      {isOpen && <SettingsDialog settings={settings} onClose={() => setOpen(false)} />}
    </Box>
  );
}

const proofSide = {
  minWidth: 0,
  p: 2.5,
  bgcolor: tone('surface1'),
  borderLeft: { md: `1px solid ${tone('outlineVariant')}` },
  borderTop: { xs: `1px solid ${tone('outlineVariant')}`, md: 0 },
};
