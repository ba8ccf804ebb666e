import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { detailVerdict } from '../../../ui/forms/business-verdicts.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { shortText } from '../form/short-text.ts';

type Organization = Awaited<ReturnType<typeof api.organization.show>>;
type Details = Pick<Organization, 'street' | 'postalCode' | 'city' | 'taxNumber' | 'vatId'>;

/** What stands on every receipt, mended on the spot. The rest of the organisation is left as it is. */
export function DetailsForm({ organization }: { organization: Organization }) {
  const { settings } = translations();
  const { street, postalCode, city, taxNumber, vatId } = organization;
  const form = useForm<Details>({
    mode: 'onTouched',
    values: { street, postalCode, city, taxNumber, vatId },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useCall(api.organization.save);
  const isOffline = useIsOffline();
  const verdict = (field: Parameters<typeof detailVerdict>[0]) => () => detailVerdict(field, form.getValues());

  const submit = form.handleSubmit(async (typed) => {
    try {
      const { version } = await save.mutateAsync({ ...organization, ...typed });
      queryClient.setQueryData(queries.organization.show.queryKey(), { ...organization, ...typed, version });
      form.reset(typed);
      showNotice({ id: 'details-saved', text: settings('goingLive.saved') });
      await queryClient.invalidateQueries({ queryKey: queries.goingLive.key() });
    } catch (error) {
      const text = placeFailure(error, form);
      if (text !== undefined) form.setError('root', { message: text });
    }
  });

  return (
    <FormSection id="details" title={settings('goingLive.details')} text={settings('goingLive.detailsText')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
        <FormText
          form={form}
          name="street"
          label={settings('contact.street')}
          autoComplete="street-address"
          validate={shortText}
        />
        <Box sx={town}>
          <FormText
            form={form}
            name="postalCode"
            label={settings('contact.postalCode')}
            autoComplete="postal-code"
            inputProps={{ inputMode: 'numeric', maxLength: 10 }}
            validate={verdict('postalCode')}
          />
          <FormText
            form={form}
            name="city"
            label={settings('contact.city')}
            autoComplete="address-level2"
            validate={verdict('city')}
          />
        </Box>
        <FormText
          form={form}
          name="taxNumber"
          label={settings('organization.taxNumber')}
          hint={settings('organization.taxNumberHint')}
          validate={verdict('taxNumber')}
        />
        <FormText
          form={form}
          name="vatId"
          label={settings('organization.vatId')}
          hint={settings('organization.vatIdHint')}
          isOptional
          inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
          validate={verdict('vatId')}
        />
        {form.formState.errors.root && <Alert severity="error">{form.formState.errors.root.message}</Alert>}
        <Box>
          <Button type="submit" variant="outlined" disabled={isOffline || save.isPending || !form.formState.isDirty}>
            {settings('goingLive.save')}
          </Button>
        </Box>
      </Box>
    </FormSection>
  );
}

const town = { display: 'grid', gridTemplateColumns: { xs: '1fr 2fr', sm: '160px 1fr' }, gap: 2 };
