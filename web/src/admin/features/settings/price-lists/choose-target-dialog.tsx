import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cents } from '@tresen/domain/basics/money';
import { printPrice } from '@tresen/domain/basics/typed-price';
import { useState } from 'react';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { currentLocale, translations } from '../../../app/translations.ts';
import { moneyText } from '../../../ui/closing/texts.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import type { EntryValues, PricedOffer } from './price-list-values.ts';

type ChooseTargetDialogProps = {
  offer: PricedOffer;
  taken: readonly string[];
  onChoose: (entry: EntryValues) => void;
  onClose: () => void;
};

const mostShown = 40;

/** A category or an article that is not in the list yet. */
export function ChooseTargetDialog({ offer, taken, onChoose, onClose }: ChooseTargetDialogProps) {
  const { common, prices } = translations();
  const [search, setSearch] = useState('');
  const isMeant = (name: string) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
  const categories = offer.categories
    .filter(({ categoryId, name }) => !taken.includes(categoryId) && isMeant(name))
    .map(({ categoryId, name }) => ({
      id: categoryId,
      name,
      note: prices('category'),
      entry: { articleId: null, categoryId, by: 'permille-off', amount: '10', roundsTo10: true } as const,
    }));
  const point = currentLocale() === 'de' ? ',' : '.';
  const articles = offer.articles
    .filter(({ articleId, kind, name }) => kind === 'sale' && !taken.includes(articleId) && isMeant(name))
    .map(({ articleId, name, priceCents }) => ({
      id: articleId,
      name,
      note: moneyText(priceCents),
      entry: {
        articleId,
        categoryId: null,
        by: 'price',
        amount: printPrice(cents(priceCents), point),
        roundsTo10: false,
      } as const,
    }));
  const found = [...categories, ...articles].slice(0, mostShown);
  return (
    <TitledDialog
      title={prices('addTitle')}
      width="sm"
      isWholeOnPhones
      onClose={onClose}
      others={
        <Button variant="text" onClick={onClose}>
          {common('cancel')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <TextField
          label={prices('search')}
          value={search}
          autoFocus
          onChange={({ target }) => setSearch(target.value)}
        />
        {found.length === 0 && <Typography role="status">{prices('nothingFound')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.map(({ id, name, note, entry }) => (
            <li key={id}>
              <Button fullWidth variant="text" sx={choice} onClick={() => onChoose(entry)}>
                <Box component="span" sx={{ flexGrow: 1, textAlign: 'left', overflowWrap: 'anywhere' }}>
                  {name}
                </Box>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: 'none' }}>
                  {note}
                </Typography>
              </Button>
            </li>
          ))}
        </Box>
      </Box>
    </TitledDialog>
  );
}

const choice = { minHeight: 48, gap: 2, color: 'text.primary' };
