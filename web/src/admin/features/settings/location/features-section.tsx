import { mdiBookOpenPageVariantOutline, mdiCashRegister, mdiChefHat } from '@mdi/js';
import Alert from '@mui/material/Alert';
import { type Feature, features } from '@tresen/domain/locations/feature-gates';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { toggled } from '../form/toggled.ts';
import type { LocationRecord, LocationValues } from './location-values.ts';

const icons: Record<Feature, string> = {
  'digital-menu': mdiBookOpenPageVariantOutline,
  'order-processing': mdiChefHat,
  'point-of-sale': mdiCashRegister,
};

type FeaturesSectionProps = { saved: LocationValues; waiting: LocationRecord['waiting'] };

/** What a location uses. What its devices cannot read yet cannot be switched on. Switching something off says what happens to what is there. */
export function FeaturesSection({ saved, waiting }: FeaturesSectionProps) {
  const { admin, settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const { field } = useController({ control, name: 'features' });
  const goingOff = saved.features.filter((feature) => !field.value.includes(feature));
  const isWaiting = (feature: Feature) => waiting.some((one) => one.feature === feature);
  return (
    <FormSection id="features" title={settings('features.title')}>
      <SwitchList label={settings('features.title')}>
        {features.map((feature) => (
          <SwitchRow
            key={feature}
            icon={icons[feature]}
            title={admin(`feature.${feature}`)}
            text={settings(`features.${feature}.text`)}
            isOn={field.value.includes(feature)}
            isDisabled={isWaiting(feature)}
            onChange={(isOn) => field.onChange(toggled(features, field.value, { entry: feature, isOn }))}
          />
        ))}
      </SwitchList>
      {waiting.map(({ feature, devices }) => (
        <Alert key={feature} severity="info" role="status">
          {settings('features.waiting', { feature: admin(`feature.${feature}`), devices: devices.join(', ') })}
        </Alert>
      ))}
      {goingOff.map((feature) => (
        <Alert key={feature} severity="info" role="status">
          {settings(`features.${feature}.off`)}
        </Alert>
      ))}
    </FormSection>
  );
}
