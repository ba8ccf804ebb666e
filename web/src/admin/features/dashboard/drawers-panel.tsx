import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrganizationFigures } from '@tresen/contract/dashboard';
import { formatMoney } from '@tresen/i18n/formats';
import { tone } from '../../app/theme/palette.ts';
import { currentLocale, translations } from '../../app/translations.ts';

/** What should lie in the drawers now, each and together. */
export function DrawersPanel({ drawers }: { drawers: OrganizationFigures['drawers'] }) {
  const t = translations().dashboard;
  const locale = currentLocale();
  const total = drawers.reduce((sum, { expectedCents }) => sum + expectedCents, 0);
  const opening = drawers.reduce((sum, { openingCents }) => sum + openingCents, 0);
  return (
    <Box sx={{ bgcolor: tone('surface1'), borderRadius: 1, p: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t('payments.drawers')}
      </Typography>
      <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(total, locale)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('payments.opening', { money: formatMoney(opening, locale) })}
      </Typography>
      <Box component="dl" sx={{ m: 0, mt: 1, pt: 1, borderTop: `1px solid ${tone('outlineVariant')}` }}>
        {drawers.map(({ registerCode, name, expectedCents }) => (
          <Box key={registerCode} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
            <Typography component="dt" variant="body2" sx={{ minWidth: 0 }}>
              {name === '' ? registerCode : `${registerCode} · ${name}`}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {formatMoney(expectedCents, locale)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
