import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Exported } from '@tresen/contract/exports';
import type { ReactNode } from 'react';
import { api, queries } from '../../app/api.ts';
import { failureText } from '../../app/calls/failure-text.ts';
import { showNotice } from '../../app/notices/notices.ts';
import { queryClient } from '../../app/query-client.ts';
import { translations } from '../../app/translations.ts';
import { Loaded } from '../../ui/loaded.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { AuditPackage } from './audit-package.tsx';
import { ProcedureCard } from './procedure-card.tsx';
import { TaxOfficeActions } from './tax-office-actions.tsx';
import { TaxOfficeChecks } from './tax-office-checks.tsx';
import { TaxOfficeContents } from './tax-office-contents.tsx';
import { TaxOfficeFindings } from './tax-office-findings.tsx';
import { TaxOfficeHistory } from './tax-office-history.tsx';
import { TaxOfficeProof } from './tax-office-proof.tsx';
import { isUnderWay } from './use-export.ts';

type TaxOfficeExportProps = { locationId: string; period: AskedPeriod; picker: ReactNode };

const lookEveryMs = 700;
const mostListed = 20;

/** The newest export of these days with all that is known of it, or the way to make one. */
export function TaxOfficeExport({ locationId, period, picker }: TaxOfficeExportProps) {
  const asked = queries.exports.list.queryOptions({ input: { locationId, kind: 'dsfinvk', limit: mostListed } });
  const query = useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? lookEveryMs : false),
  });
  const start = useMutation({
    mutationFn: () => api.dsfinvk.create({ exportId: crypto.randomUUID(), locationId, ...period }),
    onError: (error) => showNotice({ text: failureText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.exports.key() }),
  });
  const shown = query.data?.exports.find(({ from, to }) => from === period.from && to === period.to);
  return (
    <>
      <Box sx={head}>
        {picker}
        <TaxOfficeActions shown={shown} isStarting={start.isPending} onStart={() => start.mutate()} />
      </Box>
      <Loaded query={query} rows={5}>
        {({ exports }) => (
          <>
            <Shown shown={shown} />
            <AuditPackage locationId={locationId} period={period} />
            <ProcedureCard />
            {exports.length > 0 && <TaxOfficeHistory exports={exports} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Shown({ shown }: { shown: Exported | undefined }) {
  const t = translations().reports;
  if (shown === undefined || isUnderWay(shown)) {
    return (
      <Card sx={{ p: 3 }}>
        <Typography variant="h3" component="h2">
          {shown ? t('taxOffice.running', { progress: shown.progress }) : t('taxOffice.noneTitle')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('taxOffice.noneText')}
        </Typography>
      </Card>
    );
  }
  if (shown.state === 'failed') return <Alert severity="error">{t('taxOffice.failed')}</Alert>;
  const { examination } = shown;
  if (examination === null) return <Alert severity="info">{t('taxOffice.nothing')}</Alert>;
  return (
    <Box sx={grid}>
      <Box sx={column}>
        {shown.state === 'refused' && <TaxOfficeFindings shown={shown} examination={examination} />}
        <TaxOfficeProof proof={examination.proof} />
      </Box>
      <Box sx={column}>
        <TaxOfficeChecks checks={examination.checks} />
        <TaxOfficeContents contents={examination.contents} files={shown.files} />
      </Box>
    </Box>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
};
const grid = {
  display: 'grid',
  gap: { xs: 2, sm: 2.5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
};
const column = { display: 'grid', gap: { xs: 2, sm: 2.5 }, minWidth: 0 };
