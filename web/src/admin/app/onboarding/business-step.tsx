import { mdiCoffee, mdiGlassCocktail, mdiPartyPopper, mdiSilverwareForkKnife } from '@mdi/js';
import Box from '@mui/material/Box';
import { type BusinessKind, businessKinds, proposedTemplate } from '@tresen/domain/templates/article-template';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../translations.ts';
import { ChoiceTiles } from './choice-tiles.tsx';
import { DetailsFields } from './details-fields.tsx';
import { type SetupForm, withTemplate, wrongDetails } from './setup-form.ts';
import { StepFooter } from './step-footer.tsx';
import { StepHeading } from './step-heading.tsx';
import { pointOf, type Setup } from './use-setup.ts';

const icons: Record<BusinessKind, string> = {
  restaurant: mdiSilverwareForkKnife,
  bar: mdiGlassCocktail,
  cafe: mdiCoffee,
  event: mdiPartyPopper,
};

/** What is known already stands in the fields: whoever agrees presses on. */
export function BusinessStep({ setup }: { setup: Setup }) {
  const { setup: t, common } = translations();
  const { form, setForm, view } = setup;
  const [isShown, setShown] = useState(false);
  const required = (text: string) => (isShown && text.trim() === '' ? common('validation.required') : undefined);
  const change = (over: Partial<SetupForm>) => setForm({ ...form, ...over });
  const areDaysWrong = form.kind === 'event' && !view.place && !(form.first !== '' && form.first <= form.last);

  function next(): void {
    setShown(true);
    const areNamesThere = form.organizationName.trim() !== '' && form.locationName.trim() !== '';
    if (!areNamesThere || areDaysWrong || wrongDetails(form).size > 0) return;
    setup.go('offer');
  }

  /** Goes on with the names the organisation has. */
  function skip(): void {
    const organizationName = form.organizationName.trim() || view.organizationName;
    const locationName = form.locationName.trim() || organizationName;
    setup.go('offer', { ...form, organizationName, locationName, ...(areDaysWrong ? { kind: 'restaurant' } : {}) });
  }

  return (
    <>
      <StepHeading title={t('steps.house')} text={t('house.text')} />
      <Box sx={{ display: 'grid', gap: 2.5, mb: 3 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            label={t('house.organization')}
            value={form.organizationName}
            problem={required(form.organizationName)}
            autoComplete="organization"
            inputProps={{ maxLength: 100 }}
            onChange={(event) => change({ organizationName: event.target.value })}
          />
          <TextField
            label={t('house.location')}
            value={form.locationName}
            problem={required(form.locationName)}
            autoComplete="off"
            inputProps={{ maxLength: 100 }}
            onChange={(event) => change({ locationName: event.target.value })}
          />
        </Box>
        <ChoiceTiles
          label={t('house.kind')}
          value={form.kind}
          tiles={businessKinds.map((kind) => ({ value: kind, icon: icons[kind], text: t(`house.${kind}`) }))}
          onChange={(kind) => setForm(withTemplate({ ...form, kind }, proposedTemplate[kind], pointOf()))}
        />
        {form.kind === 'event' && !view.place && (
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <TextField
              label={t('house.first')}
              type="date"
              value={form.first}
              onChange={(event) => change({ first: event.target.value })}
            />
            <TextField
              label={t('house.last')}
              type="date"
              value={form.last}
              problem={isShown && areDaysWrong ? t('house.days') : undefined}
              onChange={(event) => change({ last: event.target.value })}
            />
          </Box>
        )}
        <DetailsFields form={form} isShown={isShown} onChange={change} />
      </Box>
      <StepFooter onSkip={skip} onNext={next} />
    </>
  );
}
