import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { articlesOf, choicesOf, chosenArticles } from '@tresen/domain/templates/article-template';
import { currentLocale, translations } from '../translations.ts';
import { HappyHourRow } from './happy-hour-row.tsx';
import { OfferRow } from './offer-row.tsx';
import { offerLook } from './offer-look.ts';
import { type SetupForm, wrongPrices } from './setup-form.ts';
import type { Setup } from './use-setup.ts';

/** Everything in the template, by category. What is not wanted loses its tick, what costs something else its price. */
export function OfferList({ setup: { form, setForm }, isShown }: { setup: Setup; isShown: boolean }) {
  const t = translations().setup;
  const articles = choicesOf(form.template);
  const groups = Map.groupBy(articles, ({ category }) => category);
  const all = articlesOf(form.template).length;
  const chosen = chosenArticles(form.template, { taxes: [], articles: picked(form) }).length;
  const isAll = chosen === all;
  const wrong = isShown ? wrongPrices(form) : [];

  function pickAll(isOn: boolean): void {
    const picks = Object.entries(form.picks).map(([key, pick]) => [key, { ...pick, isOn }] as const);
    setForm({ ...form, picks: Object.fromEntries(picks) });
  }

  return (
    <Box sx={offerLook}>
      <div className="above">
        <span role="status">{t('offer.chosen', { n: chosen, all })}</span>
        <Button variant="text" onClick={() => pickAll(!isAll)}>
          {isAll ? t('offer.none') : t('offer.all')}
        </Button>
      </div>
      {wrong.length > 0 && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {t('offer.wrong')}
        </Alert>
      )}
      {[...groups].map(([category, rows]) => (
        <section key={category?.key ?? ''}>
          <h4>{category ? (currentLocale() === 'de' ? category.name : category.nameEn) : t('offer.deposits')}</h4>
          <ul>
            {rows.map((article) => (
              <OfferRow
                key={article.key}
                article={article}
                deposit={articles.find(({ key }) => key === article.depositKey)}
                pick={form.picks[article.key] ?? { isOn: false, text: '' }}
                isWrong={wrong.includes(article.key)}
                onChange={(pick) => setForm({ ...form, picks: { ...form.picks, [article.key]: pick } })}
              />
            ))}
          </ul>
        </section>
      ))}
      <HappyHourRow form={form} onChange={setForm} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, mb: 3 }}>
        {t('offer.declare')}
      </Typography>
    </Box>
  );
}

/** Counted as they will be made: each deposit with its return. */
function picked({ picks }: SetupForm) {
  return Object.keys(picks).flatMap((key) => (picks[key]?.isOn ? [{ key, priceCents: 1 }] : []));
}
