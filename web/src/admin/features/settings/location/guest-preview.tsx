import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import { brandColours, productGreen } from '@tresen/domain/basics/brand-colour';
import { formatMoney } from '@tresen/i18n/formats';
import { useFormContext, useWatch } from 'react-hook-form';
import { tone } from '../../../app/theme/palette.ts';
import { currentLocale, translations } from '../../../app/translations.ts';
import type { LocationValues } from './location-values.ts';
import { LogoPicture } from './logo-picture.tsx';
import { usePreviewDishes } from './use-preview-dishes.ts';

/** The beginning of the menu in the name, logo and colour that are being typed, with dishes of the organisation. */
export function GuestPreview({ hasTitle = true }: { hasTitle?: boolean }) {
  const { settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const [name, logoFileId, brandColour, hours] = useWatch({
    control,
    name: ['name', 'logoFileId', 'brandColour', 'contact.openingHours'],
  });
  const { colorScheme = 'light' } = useColorScheme();
  const colours = brandColours(brandColour === '' ? productGreen : brandColour);
  const { first, second, dishes } = usePreviewDishes();
  const head = colours.ok ? [colours.value.brand, colours.value.onBrand] : ['secondary.main', 'secondary.contrastText'];
  const heading = colours.ok ? colours.value.text[colorScheme] : tone('secondaryText');
  return (
    <Box role="img" aria-label={settings('preview.label', { name })}>
      {hasTitle && (
        <Typography variant="label" component="p" sx={{ mb: 1 }}>
          {settings('preview.title')}
        </Typography>
      )}
      <Box aria-hidden sx={phone}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, bgcolor: head[0], color: head[1] }}>
          <Box sx={{ p: 0.5, borderRadius: '8px', bgcolor: '#fff', lineHeight: 0 }}>
            <LogoPicture fileId={logoFileId} colour={brandColour} size={36} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
            <Typography noWrap variant="body2">
              {hours.split('\n', 1)[0]}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 1, p: 2, pb: 0 }}>
          <Box sx={{ ...chip, bgcolor: head[0], color: head[1], borderColor: 'transparent' }}>{first}</Box>
          {second !== undefined && <Box sx={chip}>{second}</Box>}
        </Box>
        <Box sx={{ p: 2 }}>
          <Typography sx={{ fontWeight: 600, color: heading }}>{first}</Typography>
          {dishes.map((dish) => (
            <Box key={dish.name} sx={line}>
              <span>{dish.name}</span>
              <span>{formatMoney(dish.cents, currentLocale())}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const phone = {
  overflow: 'hidden',
  borderRadius: '24px',
  border: `1px solid ${tone('outlineVariant')}`,
  boxShadow: `0 0 0 6px ${tone('surface2')}`,
  bgcolor: 'background.paper',
};

const chip = {
  px: 1.5,
  py: 0.25,
  border: `1px solid ${tone('outline')}`,
  borderRadius: '16px',
  fontSize: '0.875rem',
  fontWeight: 600,
};

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  py: 1.25,
  fontWeight: 600,
  fontSize: '0.9375rem',
  borderBottom: `1px solid ${tone('hairline')}`,
  '& span:last-of-type': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
};
