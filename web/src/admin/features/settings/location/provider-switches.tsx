import { type Entitlement, entitlements } from '@tresen/domain/locations/entitlements';
import { api, queries } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { toggled } from '../form/toggled.ts';
import type { Granted } from './location-values.ts';

/** Support switches here what an owner can only ask for. It counts at once and is written down. */
export function ProviderSwitches({ locationId, granted }: { locationId: string; granted: Granted }) {
  const { common, settings } = translations();
  const set = useCall(api.entitlements.set);

  async function change(name: Entitlement, isOn: boolean): Promise<void> {
    try {
      await set.mutateAsync({ locationId, entitlements: toggled(entitlements, granted, { entry: name, isOn }) });
      showNotice({ text: common('saved') });
    } catch (error) {
      showNotice({ text: failureText(error) });
    }
    await queryClient.invalidateQueries({ queryKey: queries.locations.show.key({ input: { locationId } }) });
  }

  return (
    <FormSection id="provider" title={settings('provider.title')} text={settings('provider.bySupport')}>
      <SwitchList label={settings('provider.title')}>
        {entitlements.map((name) => (
          <SwitchRow
            key={name}
            title={settings(`provider.${name}.title`)}
            isOn={granted.includes(name)}
            isDisabled={set.isPending}
            onChange={(isOn) => void change(name, isOn)}
          />
        ))}
      </SwitchList>
    </FormSection>
  );
}
