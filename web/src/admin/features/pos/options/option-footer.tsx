import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '@tresen/domain/offer/variant';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { mostOf } from '@tresen/domain/sales/cart';
import { pieceCents } from '@tresen/domain/sales/cart-options';
import { translations } from '../../../app/translations.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import type { ItemChoice } from './item-choice.ts';
import { refusalText } from './refusal-text.ts';

type OptionFooterProps = Pick<ItemChoice, 'chosen' | 'refusal'> & {
  article: CatalogueArticle;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onFinish: () => void;
};

/** How many, and what is still missing or what it comes to. */
export function OptionFooter({ article, chosen, refusal, quantity, onQuantity, onFinish }: OptionFooterProps) {
  const { till, service } = translations();
  const name = fullName(article);
  const amount = moneyText(pieceCents({ article, options: chosen }) * quantity);
  return (
    <Box sx={look}>
      <Stepper
        value={quantity}
        min={1}
        max={mostOf({ article, giftCardCode: null })}
        less={till('cart.less', { name })}
        more={till('cart.more', { name })}
        onChange={onQuantity}
      />
      <Button variant="contained" size="large" disabled={!chosen} onClick={onFinish}>
        {refusal
          ? refusalText(refusal)
          : article.openPrice
            ? till('tile.enterPrice')
            : service('options.done', { amount })}
      </Button>
    </Box>
  );
}

const look = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  '& > button': { flex: 1, minWidth: 0, '&&': { minHeight: 56 } },
};
