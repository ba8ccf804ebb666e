import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { translations } from '../../../app/translations.ts';

type DiscountButtonsProps = { onPress: (kind: 'discount' | 'price') => void };

/** Less than it costs: some of it off, or another price. */
export function DiscountButtons({ onPress }: DiscountButtonsProps) {
  const t = translations().till;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ '& > button': { flex: 1, minHeight: 48 } }}>
      <Button variant="outlined" onClick={() => onPress('discount')}>
        {t('cart.discount')}
      </Button>
      <Button variant="outlined" onClick={() => onPress('price')}>
        {t('cart.changePrice')}
      </Button>
    </Stack>
  );
}
