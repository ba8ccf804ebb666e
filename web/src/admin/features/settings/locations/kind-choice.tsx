import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type LocationKind, locationKinds } from '@tresen/domain/locations/location-dates';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';

type KindChoiceProps = { value: LocationKind; onChange: (kind: LocationKind) => void };

export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { settings } = translations();
  const isOffline = useIsOffline();
  return (
    <RadioGroup row aria-label={settings('kind.label')} value={value} sx={{ gap: 1 }}>
      {locationKinds.map((kind) => (
        <FormControlLabel
          key={kind}
          value={kind}
          disabled={isOffline}
          control={<Radio sx={choiceLook} onChange={() => onChange(kind)} />}
          label={settings(`kind.${kind}`)}
          sx={{ pl: 0.5, pr: 2 }}
        />
      ))}
    </RadioGroup>
  );
}
