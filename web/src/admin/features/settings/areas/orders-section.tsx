import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { servicePlaces } from '@tresen/domain/articles/article';
import { useController, useFormContext } from 'react-hook-form';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { AreaValues } from './area-values.ts';
import { minutesVerdict } from './area-verdicts.ts';

/** How orders begin, where they are eaten, and from when they are late. */
export function OrdersSection() {
  const { settings } = translations();
  const form = useFormContext<AreaValues>();
  const { control, getValues } = form;
  const accept = useController({ control, name: 'acceptsAutomatically' }).field;
  const place = useController({ control, name: 'servicePlace' }).field;
  const isOffline = useIsOffline();
  return (
    <FormSection id="orders" title={settings('area.orders')}>
      <SwitchList label={settings('area.orders')}>
        <SwitchRow
          title={settings('area.accept')}
          text={settings('area.acceptText')}
          isOn={accept.value}
          onChange={accept.onChange}
        />
      </SwitchList>
      <Box>
        <Typography id="service-place" variant="label" component="h3">
          {settings('area.place')}
        </Typography>
        <RadioGroup row aria-labelledby="service-place" value={place.value} sx={{ mt: 0.5, gap: 1 }}>
          {servicePlaces.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              disabled={isOffline}
              control={<Radio sx={choiceLook} onChange={() => place.onChange(each)} />}
              label={settings(`area.${each}`)}
              sx={{ pl: 0.5, pr: 2 }}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" color="textSecondary">
          {settings('area.placeText')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        {(['warnAfterMinutes', 'lateAfterMinutes'] as const).map((name) => (
          <FormText
            key={name}
            form={form}
            name={name}
            label={settings(name === 'warnAfterMinutes' ? 'area.warn' : 'area.late')}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
            validate={(text) => minutesVerdict(name, { ...getValues(), [name]: text })}
            endAdornment={<InputAdornment position="end">{settings('area.minutes')}</InputAdornment>}
          />
        ))}
      </Box>
    </FormSection>
  );
}
