import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import { applicableCents, redeem, type RedeemableCard } from '@tresen/domain/sales/gift-card';
import { useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useValue } from '../../../../shared/store.ts';
import { unbroken } from '../../../ui/dish-names/joined-name.ts';
import { moneyText } from '../parts/money-text.ts';
import { Stepper } from '../parts/stepper.tsx';
import { fitText } from './fit-text.ts';
import { redeemedKey } from './redeemed-key.ts';
import type { Payment } from './use-payment.ts';

export function GiftCardTiles({ payment }: { payment: Payment }) {
  const { bill, redeem: keep, counter, today } = payment;
  const { articles, location } = useValue(counter.till.catalogue);
  const cards = articles.filter(({ kind }) => kind === 'gift-card');
  const [hint, setHint] = useState<string>();
  const t = translations().till;
  const isOf = (articleId: string) => (line: (typeof bill.redemptions)[number]) =>
    line.articleId === articleId && line.giftCardCode === null;

  function change(article: CatalogueArticle, next: number): void {
    const own = bill.redemptions.filter(isOf(article.articleId));
    if (next < own.length) {
      const last = own.at(-1);
      setHint(undefined);
      keep(bill.redemptions.filter((line) => line !== last));
      return;
    }
    const card = cardOf(article, redeemedKey(article.taxKeys['in-house'], location, today));
    const lines = [...bill.lines, ...bill.redemptions];
    const redeemed = redeem(lines, card, today);
    const applicable = applicableCents(lines, card, today);
    setHint(applicable < card.balanceCents ? fitText(card, applicable, today) : undefined);
    if (redeemed.ok) keep(redeemed.value.slice(bill.lines.length));
  }

  return (
    <Box role="group" aria-label={t('giftCard.tiles')} sx={look}>
      {cards.map((article) => {
        const count = bill.redemptions.filter(isOf(article.articleId)).length;
        return (
          <div key={article.articleId} data-on={count > 0 || undefined}>
            <span lang="de">
              {unbroken(article.name)}
              <b>{moneyText(article.priceCents)}</b>
            </span>
            <Stepper
              value={count}
              min={0}
              max={20}
              less={t('giftCard.less', { name: article.name })}
              more={t('giftCard.more', { name: article.name })}
              onChange={(next) => change(article, next)}
            />
          </div>
        );
      })}
      {cards.length === 0 && <span>{t('giftCard.none')}</span>}
      {hint && <Alert severity="info">{hint}</Alert>}
    </Box>
  );
}

function cardOf(
  { articleId, name, priceCents, taxKeys }: CatalogueArticle,
  taxKey: RedeemableCard['taxKey'] = taxKeys['in-house'],
): RedeemableCard {
  return { code: null, name, articleId, taxKey, balanceCents: priceCents };
}

const look = {
  display: 'grid',
  gap: 1,
  '& > div:not(.MuiAlert-root)': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 64,
    px: 1.5,
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    '&[data-on]': { borderColor: tone('outline') },
    '& span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& span > b': { display: 'block', fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
  },
};
