import { mdiAlert, mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isProven, type Proof, type ProofLine } from '@tresen/domain/datev/proof';
import { formatMoney } from '@tresen/i18n/formats';
import { Icon } from '../../../shared/ui/icon.tsx';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { accountText } from './problem-text.ts';

type ProofTableProps = { proof: Proof; interim: string };

/** The proof by account: revenue, with what is no turnover, equals payments, and nothing stays on the account between them. */
export function ProofTable({ proof, interim }: ProofTableProps) {
  const t = translations().reports;
  const { beside = [] } = proof;
  const sum = (lines: readonly ProofLine[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
          {t('proof.title')}
        </Typography>
        <ProofChip proof={proof} />
      </Box>
      <Box component="table" sx={look} aria-label={t('proof.title')}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('proof.account')}
            </th>
            <th scope="col" className="money">
              {t('proof.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Lines lines={proof.revenue} />
          <Sum label={t('proof.revenue')} cents={sum(proof.revenue)} />
          {beside.length > 0 && (
            <>
              <Lines lines={beside} />
              <Sum label={t('proof.beside')} cents={sum(beside)} />
            </>
          )}
          <Lines lines={proof.money} />
          <Sum label={t('proof.money')} cents={sum(proof.money)} />
          <tr className="interim">
            <td>{interim}</td>
            <th scope="row">{t('proof.interim')}</th>
            <td className="money">{formatMoney(proof.interimCents, currentLocale())}</td>
          </tr>
        </tbody>
      </Box>
    </>
  );
}

export function ProofChip({ proof }: { proof: Proof }) {
  const t = translations().reports;
  const holds = isProven(proof);
  const colour = holds ? 'success' : 'error';
  return (
    <Chip
      size="small"
      icon={<Icon path={holds ? mdiCheck : mdiAlert} />}
      label={t(holds ? 'proof.holds' : 'proof.fails')}
      sx={{
        fontWeight: 600,
        bgcolor: `var(--app-palette-${colour}-container)`,
        color: `var(--app-palette-${colour}-onContainer)`,
        '& .MuiChip-icon': { color: 'inherit' },
      }}
    />
  );
}

function Lines({ lines }: { lines: readonly ProofLine[] }) {
  return lines.map(({ account, name, amountCents }) => (
    <tr key={name}>
      <td>{account}</td>
      <th scope="row">{accountText(name)}</th>
      <td className="money">{formatMoney(amountCents, currentLocale())}</td>
    </tr>
  ));
}

function Sum({ label, cents }: { label: string; cents: number }) {
  return (
    <tr className="sum">
      <td />
      <th scope="row">{label}</th>
      <td className="money">{formatMoney(cents, currentLocale())}</td>
    </tr>
  );
}

const look = {
  width: '100%',
  mt: 1,
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.625, textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' },
  '& td:first-of-type': { width: 56, color: 'text.secondary' },
  '& .money': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .sum th, & .sum .money': { fontWeight: 600 },
  '& .sum > *': { borderTop: `1px solid ${tone('outline')}`, pb: 1.25 },
  '& .interim > *': { borderTop: `3px double ${tone('outline')}`, fontWeight: 600, color: 'text.primary' },
};
