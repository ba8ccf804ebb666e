import Button from '@mui/material/Button';
import { translations } from '../../../app/translations.ts';

type DiscountButtonProps = { onPress: () => void };

export function DiscountButton({ onPress }: DiscountButtonProps) {
  return (
    <Button variant="outlined" onClick={onPress}>
      {translations().till('cart.discount')}
    </Button>
  );
}
