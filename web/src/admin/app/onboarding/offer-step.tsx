import {
  mdiBeer,
  mdiCoffee,
  mdiFoodHotDog,
  mdiGlassCocktail,
  mdiPlusBoxOutline,
  mdiSilverwareForkKnife,
} from '@mdi/js';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { choicesOf, type TemplateKey, templateKeys } from '@tresen/domain/templates/article-template';
import { useState } from 'react';
import { translations } from '../translations.ts';
import { ChoiceTiles } from './choice-tiles.tsx';
import { OfferList } from './offer-list.tsx';
import { withTemplate, wrongPrices } from './setup-form.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import { pointOf, type Setup } from './use-setup.ts';

const icons: Record<TemplateKey, string> = {
  restaurant: mdiSilverwareForkKnife,
  'beer-garden': mdiBeer,
  bar: mdiGlassCocktail,
  cafe: mdiCoffee,
  'snack-stand': mdiFoodHotDog,
  empty: mdiPlusBoxOutline,
};

/** A list to begin with, to be looked through and corrected where it stands. */
export function OfferStep({ setup }: { setup: Setup }) {
  const t = translations().setup;
  const { form, setForm, view } = setup;
  const [isShown, setShown] = useState(false);
  const hasArticles = view.articles > 0;

  function next(): void {
    setShown(true);
    const [first] = hasArticles ? [] : wrongPrices(form);
    if (first !== undefined) document.querySelector<HTMLElement>(`[data-price="${first}"]`)?.focus();
    else setup.go('payments');
  }

  return (
    <>
      <StepHeading title={t('steps.offer')} text={t('offer.text')} />
      {hasArticles ? (
        <Alert severity="info">{t('offer.already', { n: view.articles })}</Alert>
      ) : (
        <>
          <ChoiceTiles
            label={t('offer.template')}
            value={form.template}
            tiles={templateKeys.map((key) => ({
              value: key,
              icon: icons[key],
              text: t(`offer.${key}`),
              note: key === 'empty' ? t('offer.own') : t('offer.count', { n: choicesOf(key).length }),
            }))}
            onChange={(template) => setForm(withTemplate(form, template, pointOf()))}
          />
          {form.template === 'empty' ? (
            <Typography color="textSecondary" sx={{ my: 3 }}>
              {t('offer.emptyText')}
            </Typography>
          ) : (
            <OfferList key={form.template} setup={setup} isShown={isShown} />
          )}
        </>
      )}
      <StepFooter
        onBack={() => setup.go('house')}
        onSkip={() => setup.go('payments', hasArticles ? form : withTemplate(form, 'empty', pointOf()))}
        onNext={next}
      />
    </>
  );
}
