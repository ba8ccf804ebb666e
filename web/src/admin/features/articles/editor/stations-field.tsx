import { useController, useFormContext } from 'react-hook-form';
import { StationChoices } from '../station-choices.tsx';
import type { ArticleValues } from './form-values.ts';

export function StationsField() {
  const { control } = useFormContext<ArticleValues>();
  const { field } = useController({ control, name: 'stationIds' });
  return <StationChoices value={field.value} onChange={field.onChange} />;
}
