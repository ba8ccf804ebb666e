import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { anyPrice } from '@tresen/domain/articles/open-price';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { fullName } from '@tresen/domain/offer/variant';
import { useEffect, useEffectEvent, useState } from 'react';
import { useValue } from '../../../../shared/store.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { articlesOf } from '../counter/articles-of.ts';
import type { ItemValues, Pieces } from '../counter/pieces.ts';
import { useCounter } from '../counter/counter.ts';
import { Keypad, withKey } from '../dialog/keypad.tsx';
import { moneyText, typedText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';
import { changePrice, type PriceProblem, readOpenPrice, sellAt } from './take-price.ts';

type OpenPriceSheetProps = { onClose: () => void } & (
  | { lineId: string }
  | { articleId: string; pieces: Pieces | ItemValues }
);

/** What a piece costs this time. Digits and Enter work at once. */
export function OpenPriceSheet({ onClose, ...asked }: OpenPriceSheetProps) {
  const counter = useCounter();
  const catalogue = useValue(counter.till.catalogue);
  const { cart } = useValue(counter.sale);
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const t = translations().service;
  const line = 'lineId' in asked ? cart.lines.find(({ lineId }) => lineId === asked.lineId) : undefined;
  const article = 'lineId' in asked ? line?.article : articlesOf(catalogue).get(asked.articleId);
  const options = 'lineId' in asked ? (line?.options ?? []) : (asked.pieces.options ?? []);

  function confirm(): void {
    if (!article) return;
    const price = readOpenPrice(article, options, typed);
    if (!price.ok) return setTrouble(problemText(price.refusal));
    onClose();
    if ('lineId' in asked) changePrice(counter, asked.lineId, price.value);
    else sellAt(counter, article, asked.pieces, price.value);
  }
  const type = (next: string) => {
    setTyped(next);
    setTrouble(undefined);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target instanceof HTMLElement && event.target.tagName === 'BUTTON';
    if (/^[\d,.]$/.test(event.key) || event.key === 'Backspace') type(withKey(typed, event.key));
    else if (event.key === 'Enter' && !isButton) confirm();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  if (!article?.openPrice) return null;
  return (
    <Sheet
      title={<DishName name={fullName(article)} joints={catalogue.joints} />}
      onClose={onClose}
      footer={
        <Button variant="contained" size="large" onClick={confirm}>
          {t('openPrice.take')}
        </Button>
      }
    >
      <Stack spacing={1.5} useFlexGap>
        <Box sx={field} data-empty={typed === '' || undefined}>
          <span>{t('openPrice.piece')}</span>
          <b aria-live="polite">{typed === '' ? moneyText(line?.article.priceCents ?? 0) : typedText(typed)}</b>
        </Box>
        {trouble ? <Alert severity="error">{trouble}</Alert> : <Bounds open={article.openPrice} />}
        <Box sx={pad}>
          <Keypad typed={typed} onType={type} amounts={[]} chosenCents={undefined} onAmount={() => undefined} />
        </Box>
      </Stack>
    </Sheet>
  );
}

function Bounds({ open: { lowestCents, highestCents } }: { open: NonNullable<CatalogueArticle['openPrice']> }) {
  const t = translations().service;
  const [lowest, highest] = [moneyText(lowestCents), moneyText(highestCents)];
  if (highestCents < anyPrice.highestCents) return <span>{t('openPrice.between', { lowest, highest })}</span>;
  return lowestCents > anyPrice.lowestCents ? <span>{t('openPrice.from', { lowest })}</span> : null;
}

function problemText(problem: PriceProblem): string {
  const t = translations().service;
  switch (problem.code) {
    case 'price/not-an-amount':
      return t('openPrice.notAnAmount');
    case 'price/too-low':
      return t('openPrice.tooLow', { amount: moneyText(problem.cents) });
    case 'price/too-high':
      return t('openPrice.tooHigh', { amount: moneyText(problem.cents) });
    case 'options/below-zero':
      return t('options.belowZero');
  }
}

/** No whole amounts beside the digits. */
const pad = { '&& .row': { gridTemplateColumns: '1fr 1fr 1fr' }, '& .row > span': { display: 'none' } };

const field = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 60,
  px: 2,
  borderRadius: '8px',
  boxShadow: `inset 0 0 0 2px ${tone('focus')}`,
  fontVariantNumeric: 'tabular-nums',
  '& span': { color: 'text.secondary' },
  '& b': { fontSize: '1.75rem', lineHeight: '36px', fontWeight: 700 },
  '&[data-empty] b': { color: 'text.secondary', fontWeight: 500 },
};
