import { mdiFilePdfBox } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Exported } from '@tresen/contract/exports';
import { isProven, type Proof } from '@tresen/domain/datev/proof';
import { formatMoney } from '@tresen/i18n/formats';
import { TitledDialog } from '../../ui/dialogs/titled-dialog.tsx';
import { momentText } from '../../../shared/format-moment.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { fetchFile } from '../../ui/closing/fetch-file.ts';
import { rangeText } from '../../ui/period/range-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { rangeOfPeriod } from './asked-period.ts';
import { ProofTable } from './proof-table.tsx';

type ProofDialogProps = { export_: Exported; proof: Proof; interim: string; onClose: () => void };

/** What the page beside the file says: it is downloaded and filed with it. */
export function ProofDialog({ export_, proof, interim, onClose }: ProofDialogProps) {
  const { reports: t, common } = translations();
  const locale = currentLocale();
  return (
    <TitledDialog
      title={`${t('exports.datev')} · ${rangeText(rangeOfPeriod(export_), locale)}`}
      width="sm"
      onClose={onClose}
      main={
        <Button variant="outlined" startIcon={<Icon path={mdiFilePdfBox} />} onClick={() => fetchProof(export_)}>
          {t('proof.pdf')}
        </Button>
      }
      others={
        <Button variant="text" onClick={onClose}>
          {common('close')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {`${momentText(export_.createdAt, locale)} · ${export_.createdBy}`}
      </Typography>
      <ProofTable proof={proof} interim={interim} />
      <Typography component="h3" sx={{ mt: 3, fontWeight: 600 }}>
        {t(isProven(proof) ? 'proof.four' : 'proof.notFour')}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }}>
        <Counting label={t('proof.batch')} cents={proof.batchCents} />
        <Counting label={t('proof.zReports')} cents={proof.zReportCents} />
        <Counting label={t('proof.payments')} cents={proof.paymentCents} />
        <Counting label={t('proof.receipts')} cents={proof.receiptCents} />
      </Box>
      {export_.files.map(({ name, sha256 }) => (
        <Typography
          key={name}
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ mt: 1, overflowWrap: 'anywhere' }}
        >
          {`${name} · ${t('exports.hash', { hash: sha256 })}`}
        </Typography>
      ))}
    </TitledDialog>
  );
}

function Counting({ label, cents }: { label: string; cents: number }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.75,
        borderBottom: `1px solid ${tone('hairline')}`,
      }}
    >
      <Typography component="dt" variant="body2">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(cents, currentLocale())}
      </Typography>
    </Box>
  );
}

function fetchProof({ exportId, from, to }: Exported): void {
  const locale = currentLocale();
  const name = `${locale === 'de' ? 'datev-nachweis' : 'datev-proof'}-${from}-${to}.pdf`;
  void fetchFile(`/datev-batches/${exportId}/proof?locale=${locale}`, name, translations().reports('proof.pdfFailed'));
}
