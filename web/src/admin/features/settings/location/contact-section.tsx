import Box from '@mui/material/Box';
import { isPlausibleEmail } from '@tresen/domain/basics/email';
import { useFormContext } from 'react-hook-form';
import { detailVerdict } from '../../../ui/forms/business-verdicts.ts';
import { validateText, type Verdict } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { shortText } from '../form/short-text.ts';
import type { LocationValues } from './location-values.ts';
import { TakeAddress } from './take-address.tsx';
import { isWebsite } from './website.ts';

export function ContactSection() {
  const { settings } = translations();
  const form = useFormContext<LocationValues>();
  return (
    <FormSection id="contact" title={settings('sections.contact')}>
      <TakeAddress />
      <FormText
        form={form}
        name="contact.street"
        label={settings('contact.street')}
        autoComplete="off"
        validate={shortText}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 2fr', sm: '160px 1fr' }, gap: 2 }}>
        <FormText
          form={form}
          name="contact.postalCode"
          label={settings('contact.postalCode')}
          inputProps={{ inputMode: 'numeric' }}
          validate={() => detailVerdict('postalCode', form.getValues('contact'))}
        />
        <FormText
          form={form}
          name="contact.city"
          label={settings('contact.city')}
          validate={() => detailVerdict('city', form.getValues('contact'))}
        />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        <FormText
          form={form}
          name="contact.phone"
          label={settings('contact.phone')}
          type="tel"
          isOptional
          validate={shortText}
        />
        <FormText
          form={form}
          name="contact.email"
          label={settings('contact.email')}
          type="email"
          isOptional
          inputProps={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
          validate={emailOrNothing}
        />
      </Box>
      <FormText
        form={form}
        name="contact.website"
        label={settings('contact.website')}
        isOptional
        inputProps={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
        validate={websiteOrNothing}
      />
      <FormText
        form={form}
        name="contact.openingHours"
        label={settings('contact.openingHours')}
        hint={settings('contact.openingHoursHint')}
        isOptional
        multiline
        minRows={2}
        validate={(text) => validateText(text, { max: 2000 })}
      />
    </FormSection>
  );
}

function emailOrNothing(text: string): Verdict {
  return text === '' || isPlausibleEmail(text) || translations().common('validation.email');
}

function websiteOrNothing(text: string): Verdict {
  const verdict = validateText(text, { max: 290 });
  return verdict !== true ? verdict : isWebsite(text) || translations().settings('contact.websiteWrong');
}
