import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { addedRows, isMoney, isSameFourTimes, type ProofRow } from '@tresen/domain/dsfinvk/proof';
import { formatMoney } from '@tresen/i18n/formats';
import { useId } from 'react';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';

/** The same sums on four ways, side by side: export, Z-reports, DATEV and receipts. */
export function TaxOfficeProof({ proof }: { proof: readonly ProofRow[] }) {
  const t = translations().reports;
  const id = useId();
  const [money, takings] = [proof.filter(({ name }) => isMoney(name)), proof.filter(({ name }) => !isMoney(name))];
  const isSame = proof.every(isSameFourTimes);
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2.5, pb: 1.5 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ color: isSame ? undefined : 'error.main' }}>
          {t(isSame ? 'taxOffice.proof.title' : 'taxOffice.proof.differs')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('taxOffice.proof.text')}
        </Typography>
      </Box>
      <Box component="table" sx={look} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('taxOffice.proof.what')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`taxOffice.proof.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {takings.map((row) => (
            <Line key={row.name} label={nameOf(row)} sums={row} />
          ))}
          <Line label={t('taxOffice.proof.sum')} sums={addedRows(takings)} isSum />
          {money.map((row) => (
            <Line key={row.name} label={nameOf(row)} sums={row} />
          ))}
          <Line label={t('taxOffice.proof.paid')} sums={addedRows(money)} isSum />
        </tbody>
      </Box>
    </Card>
  );
}

const columns = ['export', 'zReports', 'datev', 'receipts', 'difference'] as const;

function nameOf({ name }: ProofRow): string {
  const { money, reports } = translations();
  return isMoney(name) ? money(`${name}.name`) : reports(`taxOffice.proof.${name}`);
}

function Line({ label, sums, isSum }: { label: string; sums: Omit<ProofRow, 'name'>; isSum?: true }) {
  const t = translations().reports;
  const { exportCents, zReportCents, datevCents, receiptCents } = sums;
  const all = [exportCents, zReportCents, datevCents, receiptCents];
  const isSame = isSameFourTimes(sums);
  const cells = [...all, Math.max(...all) - Math.min(...all)];
  return (
    <tr className={`${isSum ? 'sum' : ''} ${isSame ? '' : 'differs'}`}>
      <th scope="row">{label}</th>
      {cells.map((cents, at) => (
        <td key={columns[at]} data-label={t(`taxOffice.proof.${columns[at] ?? 'difference'}`)}>
          {at === columns.length - 1 && `${isSame ? '=' : '≠'} `}
          {formatMoney(cents, currentLocale())}
        </td>
      ))}
    </tr>
  );
}

/** On a phone each line is a small list of its own, so that no number is cut off. */
const look = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: { sm: 1.25 },
    py: { xs: 0.25, sm: 1.25 },
    textAlign: 'right',
    fontWeight: 400,
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { pl: { sm: 2.5 }, textAlign: 'left', whiteSpace: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { pr: { sm: 2.5 } },
  '& thead th': { fontWeight: 600, bgcolor: tone('surface1') },
  '& tbody tr': { borderTop: `1px solid ${tone('hairline')}` },
  '& .sum > *': { fontWeight: 700 },
  '& .sum': { borderTop: `2px solid ${tone('outline')}` },
  '& .differs > *': { color: 'error.main', fontWeight: 600 },
  '@media (max-width: 719.95px)': {
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tbody tr': { px: 2, py: 1 },
    '& tbody th': { fontWeight: 600 },
    '& td': { display: 'flex', justifyContent: 'space-between' },
    '& td::before': { content: 'attr(data-label)', color: 'text.secondary' },
  },
};
