import { mdiEyeOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextDialog } from '../../../ui/dialogs/text-dialog.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { ColourField } from './colour-field.tsx';
import { GuestPreview } from './guest-preview.tsx';
import { LogoField } from './logo-field.tsx';

/** Logo and colour; where there is no room for the preview beside the form, it is behind a button. */
export function BrandingSection() {
  const { settings } = translations();
  const [isShown, setShown] = useState(false);
  return (
    <FormSection id="branding" title={settings('sections.branding')} text={settings('branding.text')}>
      <LogoField />
      <ColourField />
      <Box sx={{ '@container (min-width: 1080px)': { display: 'none' } }}>
        <Button variant="outlined" startIcon={<Icon path={mdiEyeOutline} />} onClick={() => setShown(true)}>
          {settings('preview.title')}
        </Button>
      </Box>
      {isShown && (
        <TextDialog title={settings('preview.title')} onClose={() => setShown(false)}>
          <GuestPreview hasTitle={false} />
        </TextDialog>
      )}
    </FormSection>
  );
}
