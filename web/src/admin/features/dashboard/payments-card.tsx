import { mdiWalletGiftcard } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { shownMoneyTypes } from '@tresen/domain/basics/payment-types';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { sharesPercent } from '@tresen/domain/locations/dashboard';
import { formatMoney } from '@tresen/i18n/formats';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FigureCard } from '../../ui/figures/figure-card.tsx';
import { moneyLook } from '../../ui/payments/money-look.ts';
import { numberText } from '../../ui/figures/number-text.ts';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';
import { DrawersPanel } from './drawers-panel.tsx';

type PaymentsCardProps = { payments: OrganizationFigures['payments']; drawers: OrganizationFigures['drawers'] };

/** How do people pay? Money by type; gift cards stand beside it, because they are no money. */
export function PaymentsCard({ payments, drawers }: PaymentsCardProps) {
  const { dashboard: t, money } = translations();
  const locale = currentLocale();
  const types = shownMoneyTypes((type) => payments[type].count > 0);
  const shares = sharesPercent(types.map((type) => payments[type].amountCents));
  const sum = types.reduce((total, type) => total + payments[type].amountCents, 0);
  const count = types.reduce((total, type) => total + payments[type].count, 0);
  const table = {
    headings: [t('payments.kind'), t('payments.count'), t('payments.amount')],
    rows: [
      ...types.map((type) => [money(`${type}.name`), payments[type].count, { cents: payments[type].amountCents }]),
      [t('payments.sum'), count, { cents: sum }],
      [t('payments.redeemed'), payments.redeemed.count, { cents: payments.redeemed.amountCents }],
    ],
  };
  return (
    <FigureCard title={t('payments.title')} table={table}>
      {sum > 0 && (
        <Box
          role="img"
          aria-label={`${t('payments.shares')}: ${types.map((type, at) => `${money(`${type}.name`)} ${shares[at]} %`).join(', ')}`}
          sx={bar}
        >
          {types.map((type, at) =>
            shares[at] === 0 ? null : (
              <Box
                key={type}
                sx={{
                  flexGrow: shares[at],
                  flexBasis: 0,
                  bgcolor: moneyLook[type].colour,
                  color: moneyLook[type].ink,
                  px: 1.5,
                  minWidth: 0,
                  overflow: 'hidden',
                }}
              >
                {(shares[at] ?? 0) >= 10 ? `${shares[at]} %` : ''}
              </Box>
            ),
          )}
        </Box>
      )}
      <Box component="table" sx={rows} aria-label={t('payments.title')}>
        <tbody>
          {types.map((type) => (
            <tr key={type}>
              <th scope="row">
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <Box
                    aria-hidden
                    sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: moneyLook[type].colour, flex: 'none' }}
                  />
                  <Icon path={moneyLook[type].icon} sx={{ fontSize: 20, color: 'text.secondary' }} />
                  {money(`${type}.name`)}
                </Box>
              </th>
              <td>{numberText(payments[type].count, locale)}</td>
              <td className="money">{formatMoney(payments[type].amountCents, locale)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{t('payments.sum')}</th>
            <td>{numberText(count, locale)}</td>
            <td className="money">{formatMoney(sum, locale)}</td>
          </tr>
        </tbody>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5 }}>
        <Icon path={mdiWalletGiftcard} sx={{ fontSize: 20, color: 'text.secondary' }} />
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {t('payments.redeemed')}
          <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${t('payments.beside')}`}</Box>
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {formatMoney(payments.redeemed.amountCents, locale)}
        </Typography>
      </Box>
      {drawers.length > 0 && <DrawersPanel drawers={drawers} />}
    </FigureCard>
  );
}

const bar = {
  display: 'flex',
  gap: '2px',
  height: 40,
  borderRadius: 1,
  overflow: 'hidden',
  fontWeight: 600,
  fontSize: '0.875rem',
  lineHeight: '40px',
  mb: 1,
};
const rows = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& td': { textAlign: 'right', color: 'text.secondary' },
  '& th, & td': { py: 1.25, borderBottom: `1px solid ${tone('hairline')}` },
  '& .money': { fontWeight: 600, color: 'text.primary', whiteSpace: 'nowrap' },
  '& .sum th, & .sum td': {
    fontWeight: 600,
    color: 'text.primary',
    borderTop: `1px solid ${tone('outlineVariant')}`,
    borderBottom: `1px solid ${tone('outlineVariant')}`,
  },
};
