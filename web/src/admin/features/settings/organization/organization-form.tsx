import Box from '@mui/material/Box';
import { imprintRules, nameRules } from '@tresen/domain/basics/text-rules';
import type { UseFormReturn } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { detailVerdict } from '../../../ui/forms/business-verdicts.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { queryClient } from '../../../app/query-client.ts';
import { tellOtherTabs } from '../../../app/session/session-events.ts';
import { refreshSession } from '../../../app/session/session-query.ts';
import { TermHelp } from '../../../ui/terms/term-help.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { useRecordForm } from '../form/record-form.ts';
import { RecordPage } from '../form/record-page.tsx';
import { shortText } from '../form/short-text.ts';
import { ImprintPreview } from './imprint-preview.tsx';
import { SmallSection } from './small-section.tsx';
import {
  type Organization,
  organizationFields,
  organizationRead,
  type OrganizationValues,
  settingsIn,
} from './organization-values.ts';

export function OrganizationForm({ organization }: { organization: Organization }) {
  const { settings } = translations();
  const saveCall = useCall(api.organization.save);
  const fields = organizationFields();
  const record = useRecordForm<OrganizationValues>({
    loaded: organizationRead(organization),
    fields,
    read: async () => organizationRead(await api.organization.show()),
    write: async (mine, { version }) => ({
      values: mine,
      version: (await saveCall.mutateAsync({ ...settingsIn(mine), version })).version,
    }),
    onSaved: ({ values, version }) => {
      queryClient.setQueryData(queries.organization.show.queryKey(), {
        ...organization,
        ...settingsIn(values),
        version,
      });
      void refreshSession().then(() => tellOtherTabs('user-updated'));
    },
  });
  const { form } = record;

  return (
    <RecordPage record={record} fields={fields} thing={{ act: 'organization.saved', key: '', id: '' }}>
      <Box sx={page}>
        <NameSection form={form} />
        <TaxSection form={form} />
        <SmallSection waitsFor={organization.smallWaitsFor} />
        <FormSection id="imprint" title={settings('organization.imprint')} text={settings('organization.imprintText')}>
          <FormText
            form={form}
            name="imprint"
            label={settings('organization.imprint')}
            multiline
            minRows={6}
            maxRows={18}
            validate={(text) => validateText(text, imprintRules)}
          />
          <ImprintPreview />
          <FormText
            form={form}
            name="privacy"
            label={settings('organization.privacy')}
            hint={settings('organization.privacyHint')}
            isOptional
            multiline
            minRows={4}
            maxRows={18}
            validate={(text) => validateText(text, imprintRules)}
          />
        </FormSection>
      </Box>
    </RecordPage>
  );
}

type Part = { form: UseFormReturn<OrganizationValues> };

function NameSection({ form }: Part) {
  const { settings } = translations();
  return (
    <FormSection id="name" title={settings('organization.nameAndAddress')} text={settings('organization.onReceipts')}>
      <FormText
        form={form}
        name="name"
        label={settings('name')}
        autoComplete="organization"
        validate={(text) => validateText(text, nameRules)}
      />
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
          inputProps={{ inputMode: 'numeric' }}
          validate={() => detailVerdict('postalCode', form.getValues())}
        />
        <FormText
          form={form}
          name="city"
          label={settings('contact.city')}
          autoComplete="address-level2"
          validate={() => detailVerdict('city', form.getValues())}
        />
      </Box>
    </FormSection>
  );
}

function TaxSection({ form }: Part) {
  const { settings } = translations();
  return (
    <FormSection id="tax" title={settings('organization.tax')} text={settings('organization.taxText')}>
      <FormText
        form={form}
        name="taxNumber"
        label={settings('organization.taxNumber')}
        hint={settings('organization.taxNumberHint')}
        endAdornment={<TermHelp term="taxNumber" label={settings('organization.taxNumber')} />}
        isOptional
        validate={() => detailVerdict('taxNumber', form.getValues())}
      />
      <FormText
        form={form}
        name="vatId"
        label={settings('organization.vatId')}
        hint={settings('organization.vatIdHint')}
        endAdornment={<TermHelp term="vatId" label={settings('organization.vatId')} />}
        isOptional
        inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
        validate={() => detailVerdict('vatId', form.getValues())}
      />
    </FormSection>
  );
}

const page = { display: 'grid', gap: 2, maxWidth: 720, pb: { xs: 10, md: 2 } };
const town = { display: 'grid', gridTemplateColumns: { xs: '1fr 2fr', sm: '160px 1fr' }, gap: 2 };
