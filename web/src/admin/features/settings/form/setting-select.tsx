import type { ComponentProps } from 'react';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';

/** A choice of the settings: nothing can be saved while there is no line, so nothing can be chosen. */
export function SettingSelect(props: ComponentProps<typeof SelectField<string>>) {
  return <SelectField {...props} disabled={useIsOffline()} />;
}
