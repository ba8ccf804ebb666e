import { mdiCashRegister, mdiChefHat } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@tresen/i18n/formats';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import { numberText } from '../../ui/figures/number-text.ts';
import { useSignedIn } from '../../app/session/session-query.ts';
import { currentLocale, translations } from '../../app/translations.ts';

type OwnViewProps = { own: { readonly orders: number; readonly revenueCents: number } };

/** For whoever serves: what one took oneself, and the two places where the work is. */
export function OwnView({ own }: OwnViewProps) {
  const { dashboard: t, figures, routes } = translations();
  const { locations } = useSignedIn();
  const locale = currentLocale();
  const has = (feature: 'point-of-sale' | 'order-processing') =>
    locations.some(({ features }) => features.includes(feature));
  return (
    <Box sx={{ maxWidth: 640, display: 'grid', gap: 3 }}>
      <Card component="section" sx={{ p: 3 }}>
        <Typography variant="h3" component="h2">
          {t('own.title')}
        </Typography>
        {own.orders === 0 ? (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t('own.none')}
          </Typography>
        ) : (
          <>
            <Typography component="p" sx={{ fontSize: '2.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(own.revenueCents, locale)}
            </Typography>
            <Typography color="textSecondary">{`${numberText(own.orders, locale)} ${figures('orders')}`}</Typography>
          </>
        )}
      </Card>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {has('point-of-sale') && (
          <Button
            component={Link}
            to="/admin/orders/pos"
            variant="contained"
            size="large"
            startIcon={<Icon path={mdiCashRegister} />}
          >
            {routes('pos')}
          </Button>
        )}
        {has('order-processing') && (
          <Button
            component={Link}
            to="/admin/orders/processing"
            variant="outlined"
            size="large"
            startIcon={<Icon path={mdiChefHat} />}
          >
            {routes('processing')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
