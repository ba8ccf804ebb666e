import Box from '@mui/material/Box';
import { useValue } from '../../../../shared/store.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { addArticle } from '../counter/add-article.ts';
import { useCounter } from '../counter/counter.ts';
import { moneyText } from '../parts/money-text.ts';
import { Sheet } from '../parts/sheet.tsx';

/** More sizes than a tile has room for. */
export function SizeSheet({ familyId, onClose }: { familyId: string; onClose: () => void }) {
  const counter = useCounter();
  const { articles } = useValue(counter.till.catalogue);
  const t = translations().till;
  const sizes = articles.filter(({ variantGroupId }) => variantGroupId === familyId);
  return (
    <Sheet title={sizes[0]?.name ?? ''} onClose={onClose}>
      <Box sx={look} lang="de">
        {sizes.map(({ articleId, variantLabel, priceCents, openPrice, isSoldOut }) => (
          <button
            key={articleId}
            type="button"
            disabled={isSoldOut}
            onClick={() => {
              onClose();
              addArticle(counter, articleId);
            }}
          >
            <b>{variantLabel}</b>
            <span>{isSoldOut ? t('tile.soldOut') : openPrice ? t('tile.enterPrice') : moneyText(priceCents)}</span>
          </button>
        ))}
      </Box>
    </Sheet>
  );
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: '8px',
  '& button': {
    display: 'grid',
    gap: '4px',
    minHeight: 64,
    p: '8px',
    border: `1px solid ${tone('outline')}`,
    borderRadius: '12px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&:disabled': { color: 'text.secondary', borderStyle: 'dashed', cursor: 'default' },
  },
};
