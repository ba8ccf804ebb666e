import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { words } from '../words.ts';

type YearChoiceProps = { year: number; latest: number; onChange: (year: number) => void };

const yearsBack = 10;

export function YearChoice({ year, latest, onChange }: YearChoiceProps) {
  const years = Array.from({ length: yearsBack }, (_, back) => latest - back);
  return (
    <NativeSelect
      value={year}
      onChange={(event) => onChange(Number(event.target.value))}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': words().figures('period.year') }}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </NativeSelect>
  );
}
