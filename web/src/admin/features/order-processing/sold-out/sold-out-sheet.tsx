import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CatalogueArticle } from '@tresen/domain/offer/catalogue';
import type { CountSaid } from '@tresen/domain/offer/counts';
import { indexArticles, searchArticles } from '@tresen/domain/sales/search-articles';
import { useMemo, useState } from 'react';
import { failureText } from '../../../app/calls/failure-text.ts';
import { DishName } from '../../../ui/dish-names/dish-name.tsx';
import { showNotice } from '../../../app/notices/notices.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { usePart, useValue } from '../../../../shared/store.ts';
import type { Lefts } from '../../../device/orders/order-feed.ts';
import { saidText } from '../../../ui/left-choice.tsx';
import { CountRow } from './count-row.tsx';
import { useKitchen } from '../kitchen.ts';
import { Sheet } from '../parts/sheet.tsx';

type SoldOutSheetProps = {
  /** What stands on the ticket it was opened from, first in the list. */
  names: readonly string[];
  onClose: () => void;
};

/** The cook sees the bottom of the pot first: every till and every guest hears of it from here. */
export function SoldOutSheet({ names, onClose }: SoldOutSheetProps) {
  const kitchen = useKitchen();
  const { articles, joints, offersCounts } = useValue(kitchen.catalogue);
  const lefts = useValue(kitchen.feed.lefts);
  const isOnline = usePart(kitchen.device.state, (state) => state.isOnline);
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexArticles(articles.filter(({ kind }) => kind === 'sale')), [articles]);
  const shown = search.trim() === '' ? likely(articles, names, lefts) : searchArticles(index, search);
  const t = translations().kitchen;
  return (
    <Sheet title={t('soldOut.title')} onClose={onClose}>
      <Box
        component="input"
        type="search"
        aria-label={t('soldOut.search')}
        placeholder={t('soldOut.search')}
        value={search}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
        sx={field}
      />
      {!isOnline && !offersCounts && <p role="status">{t('soldOut.offline')}</p>}
      <Box component="ul" sx={list}>
        {shown.map((article) =>
          offersCounts && !article.isSoldOut ? (
            <CountRow
              key={article.articleId}
              article={article}
              joints={joints}
              left={lefts.get(article.articleId)}
              onCount={(said) => void count(article, said)}
            />
          ) : (
            <li key={article.articleId}>
              <DishName name={article.name} joints={joints} />
              <Button
                variant={article.isSoldOut ? 'contained' : 'outlined'}
                color={article.isSoldOut ? 'primary' : 'error'}
                disabled={!isOnline}
                aria-label={t(article.isSoldOut ? 'soldOut.againName' : 'soldOut.markName', { name: article.name })}
                onClick={() => void turn(article)}
              >
                {t(article.isSoldOut ? 'soldOut.again' : 'soldOut.mark')}
              </Button>
            </li>
          ),
        )}
      </Box>
    </Sheet>
  );

  async function count({ articleId, name }: CatalogueArticle, said: CountSaid): Promise<void> {
    try {
      await kitchen.feed.count(articleId, said);
      showNotice({ text: saidText(name, said) });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }

  async function turn({ articleId, name, isSoldOut }: CatalogueArticle): Promise<void> {
    try {
      await kitchen.markSoldOut(articleId, !isSoldOut);
      showNotice({ text: t(isSoldOut ? 'soldOut.saidAgain' : 'soldOut.said', { name }) });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
  }
}

/** What is on the ticket, and what is sold out or counted already. */
function likely(
  articles: readonly CatalogueArticle[],
  names: readonly string[],
  lefts: Lefts,
): readonly CatalogueArticle[] {
  const sold = articles.filter(({ kind }) => kind === 'sale');
  const onTicket = sold.filter(({ name }) => names.includes(name));
  const isKnown = ({ articleId, isSoldOut }: CatalogueArticle) => isSoldOut || lefts.has(articleId);
  return [...onTicket, ...sold.filter((article) => isKnown(article) && !onTicket.includes(article))];
}

const field = {
  width: '100%',
  minHeight: 48,
  px: 2,
  border: `1px solid ${tone('outline')}`,
  borderRadius: '24px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
};

const list = {
  m: '8px 0 0',
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 64 },
  '& li + li': { borderTop: `1px solid ${tone('hairline')}` },
  '& .MuiButton-root': { flex: 'none', minHeight: 48 },
};
