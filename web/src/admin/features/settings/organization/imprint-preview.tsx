import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { imprintFrom } from './imprint-from.ts';
import type { OrganizationValues } from './organization-values.ts';

/** The imprint as guests will read it; while it is empty, a start made of what is known already. */
export function ImprintPreview() {
  const { common, settings } = translations();
  const form = useFormContext<OrganizationValues>();
  const values = useWatch({ control: form.control });
  const isOffline = useIsOffline();
  const imprint = values.imprint?.trim() ?? '';

  if (imprint === '')
    return (
      <Box>
        <Button
          variant="outlined"
          disabled={isOffline}
          onClick={() => form.setValue('imprint', imprintFrom(form.getValues(), settings('organization.vatId')), dirty)}
        >
          {settings('organization.imprintStart')}
        </Button>
      </Box>
    );
  return (
    <Box>
      <Typography variant="label" component="h3" sx={{ mb: 1 }}>
        {settings('organization.preview')}
      </Typography>
      <Box sx={paper}>
        <Typography variant="h2" component="p" sx={{ mb: 1.5 }}>
          {common('imprint')}
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{imprint}</Typography>
      </Box>
    </Box>
  );
}

const dirty = { shouldDirty: true, shouldTouch: true, shouldValidate: true };

const paper = {
  p: 2.5,
  maxHeight: 360,
  overflow: 'auto',
  borderRadius: '12px',
  border: `1px solid ${tone('outlineVariant')}`,
  bgcolor: tone('surface1'),
};
