import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { loadTranslations, translations } from '../../app/translations.ts';
import { lazyPart } from '../../app/updates/lazy-part.tsx';
import { ArticleScreen } from './article-screen.tsx';

const ValueCardsCard = lazyPart(async () => {
  await loadTranslations('vouchers');
  return (await import('./value-cards-card.tsx')).ValueCardsCard;
});

/** Says why a card has one rate before anybody wonders. */
export function GiftCardsScreen() {
  const t = translations().articles;
  return (
    <ArticleScreen family="gift-card">
      <Alert severity="info" sx={{ mt: 2 }}>
        {t('explain.gift-card')}
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {t('explain.difference')}
          </Box>
          {t('explain.differenceText')}
        </Box>
      </Alert>
      <ValueCardsCard />
    </ArticleScreen>
  );
}
