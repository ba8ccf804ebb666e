import { mdiContentCopy, mdiQrcode } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useState } from 'react';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { validateText } from '../../../ui/forms/validate.ts';
import { lazyPart } from '../../../app/updates/lazy-part.tsx';
import { translations } from '../../../app/translations.ts';
import { copyText } from '../form/copy-text.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText, messageAt } from '../form/form-text.tsx';
import { validateSlug } from '../locations/slug-check.ts';
import { menuPath, SlugField } from '../locations/slug-field.tsx';
import { KindFields } from './kind-fields.tsx';
import type { LocationValues } from './location-values.ts';

const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog);

type NameSectionProps = { locationId: string; saved: LocationValues };

export function NameSection({ locationId, saved }: NameSectionProps) {
  const { common, settings } = translations();
  const form = useFormContext<LocationValues>();
  const { control } = form;
  // The link an organisation has is its own, even if the rules have become stricter since.
  const validate = (slug: string) => slug === saved.slug || validateSlug({ slug, locationId });
  const { field } = useController({ control, name: 'slug', rules: { validate } });
  const { errors } = useFormState({ control, name: 'slug' });
  const name = useWatch({ control, name: 'name' });
  const [isQrOpen, setQrOpen] = useState(false);
  const link = `${window.location.origin}${menuPath}${saved.slug}`;

  return (
    <FormSection id="name" title={settings('sections.name')}>
      <FormText form={form} name="name" label={settings('name')} validate={(text) => validateText(text, nameRules)} />
      <KindFields />
      <Box>
        <SlugField
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          problem={messageAt(errors, 'slug')}
          saved={saved.slug}
          locationId={locationId}
          hint={settings('slug.hint')}
        />
        {field.value !== saved.slug && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {settings('slug.oldStays', { path: `${menuPath}${saved.slug}` })}
          </Typography>
        )}
        <Box sx={{ mt: 2, display: 'flex', gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
          <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copyText(link)}>
            {common('copy')}
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiQrcode} />} onClick={() => setQrOpen(true)}>
            {settings('slug.qr')}
          </Button>
        </Box>
      </Box>
      {isQrOpen && <QrDialog name={name} link={link} onClose={() => setQrOpen(false)} />}
    </FormSection>
  );
}
