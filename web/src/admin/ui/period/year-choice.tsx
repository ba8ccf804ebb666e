import { SelectField } from '../../../shared/ui/select-field.tsx';
import { translations } from '../../app/translations.ts';

type YearChoiceProps = { year: number; latest: number; onChange: (year: number) => void };

const yearsBack = 10;

export function YearChoice({ year, latest, onChange }: YearChoiceProps) {
  const years = Array.from({ length: yearsBack }, (_, back) => String(latest - back));
  return (
    <SelectField
      look="filter"
      label={translations().figures('period.year')}
      value={String(year)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={years.map((each) => ({ value: each, text: each }))}
    />
  );
}
