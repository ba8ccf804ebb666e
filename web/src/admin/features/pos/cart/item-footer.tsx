import Button from '@mui/material/Button';
import type { CartLine } from '@tresen/domain/sales/cart';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { translations } from '../../../app/translations.ts';
import { useCounter } from '../counter/counter.ts';
import type { ItemChoice } from '../options/item-choice.ts';
import { refusalText } from '../options/refusal-text.ts';
import { remove } from './cart-acts.ts';
import { SoldOutButton } from './sold-out-button.tsx';

type ItemFooterProps = {
  line: CartLine | undefined;
  article: CatalogueArticle;
  /** What is still wrong with the choice. */
  refusal: ItemChoice['refusal'];
  onFinish: () => void;
  onClose: () => void;
};

export function ItemFooter({ line, article, refusal, onFinish, onClose }: ItemFooterProps) {
  const counter = useCounter();
  const t = translations().till;
  return (
    <>
      {line ? (
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            onClose();
            remove(counter, line.lineId);
          }}
        >
          {t('item.remove')}
        </Button>
      ) : (
        <SoldOutButton article={article} onDone={onClose} />
      )}
      {(line || !article.isSoldOut) && (
        <Button variant="contained" size="large" disabled={refusal !== undefined} onClick={onFinish}>
          {refusal
            ? refusalText(refusal)
            : line
              ? t('item.done')
              : t(article.openPrice ? 'tile.enterPrice' : 'item.add')}
        </Button>
      )}
    </>
  );
}
