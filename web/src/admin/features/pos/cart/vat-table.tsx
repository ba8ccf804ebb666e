import Box from '@mui/material/Box';
import type { VatLine } from '@tresen/domain/sales/sale-fact';
import { translations } from '../../../app/translations.ts';
import { amountText } from '../parts/money-text.ts';
import { rateText } from '../parts/rate-text.ts';

/** As it will stand on the receipt: once per rate. */
export function VatTable({ vat }: { vat: readonly VatLine[] }) {
  const t = translations().till;
  return (
    <Box component="table" aria-label={t('cart.vatTable')} sx={look}>
      <thead>
        <tr>
          <th scope="col">{t('cart.tax')}</th>
          <th scope="col">{t('cart.net')}</th>
          <th scope="col">{t('cart.tax')}</th>
          <th scope="col">{t('cart.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {vat.map(({ ratePermille, netCents, taxCents, grossCents }) => (
          <tr key={ratePermille}>
            <th scope="row">{rateText(ratePermille)}</th>
            <td>{amountText(netCents)}</td>
            <td>{amountText(taxCents)}</td>
            <td>{amountText(grossCents)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const look = {
  width: '100%',
  mb: 1,
  borderCollapse: 'collapse',
  '& th': { fontWeight: 500, textAlign: 'left' },
  '& td, & thead th:not(:first-of-type)': { textAlign: 'right' },
};
