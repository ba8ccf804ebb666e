import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { smallExportNos } from '@tresen/domain/offer/small-business';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import type { OrganizationValues } from './organization-values.ts';

/** A business that owes no VAT. What it means is said before anything is switched. */
export function SmallSection({ waitsFor }: { waitsFor: readonly string[] }) {
  const { settings } = translations();
  const form = useFormContext<OrganizationValues>();
  const { field: small } = useController({ control: form.control, name: 'isSmall' });
  const { field: exportNo } = useController({ control: form.control, name: 'smallExportNo' });

  function turn(isSmall: boolean): void {
    small.onChange(isSmall);
    if (isSmall && form.getValues('smallFrom') === '')
      form.setValue('smallFrom', Temporal.Now.plainDateISO().toString(), { shouldDirty: true });
  }

  return (
    <FormSection id="small" title={settings('organization.small')} text={settings('organization.smallText')}>
      <SwitchList label={settings('organization.small')}>
        <SwitchRow
          title={settings('organization.smallOn')}
          text={settings('organization.smallOnText')}
          isOn={small.value}
          onChange={turn}
        />
      </SwitchList>
      {small.value && (
        <>
          {waitsFor.length > 0 && (
            <Alert severity="warning">{settings('organization.smallWaits', { devices: waitsFor.join(', ') })}</Alert>
          )}
          <FormText
            form={form}
            name="smallFrom"
            type="date"
            label={settings('organization.smallFrom')}
            hint={settings('organization.smallFromHint')}
            validate={(day) => (day === '' ? settings('organization.smallFromMissing') : true)}
          />
          <SettingSelect
            label={settings('organization.smallExportNo')}
            hint={settings('organization.smallExportNoHint')}
            value={exportNo.value}
            options={smallExportNos.map((no) => ({
              value: String(no),
              text: settings(`organization.smallExport${no}`),
            }))}
            onChange={exportNo.onChange}
          />
          <Typography variant="body2" color="textSecondary">
            {settings('organization.smallConfirm')}
          </Typography>
        </>
      )}
    </FormSection>
  );
}
