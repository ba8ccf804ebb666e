import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import type { ServiceValues } from './service-values.ts';

export function TipsSection() {
  const { service, settings } = translations();
  const { control } = useFormContext<ServiceValues>();
  const { field: offered } = useController({ control, name: 'areOffered' });
  const { field: cash } = useController({ control, name: 'recordsCashTips' });
  return (
    <FormSection id="tips" title={service('desk.tips')}>
      <SwitchList label={service('desk.tips')}>
        <SwitchRow
          title={settings('service.offered')}
          text={service('desk.offeredText')}
          isOn={offered.value}
          onChange={offered.onChange}
        />
        <SwitchRow
          title={settings('service.cash')}
          text={service('desk.cashText')}
          isOn={cash.value}
          isDisabled={!offered.value}
          onChange={cash.onChange}
        />
      </SwitchList>
    </FormSection>
  );
}
