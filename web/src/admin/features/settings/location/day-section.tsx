import Box from '@mui/material/Box';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { TermHelp } from '../../../ui/terms/term-help.tsx';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { messageAt } from '../form/form-text.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { hourText } from './location-fields.ts';
import type { LocationValues } from './location-values.ts';
import { timeZones } from './time-zones.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), text: hourText(hour) }));

/** When a day of business ends, by which clock. */
export function DaySection() {
  const { settings } = translations();
  const { control } = useFormContext<LocationValues>();
  const hour = useController({ control, name: 'closingHour' }).field;
  const zone = useController({ control, name: 'timeZone' }).field;
  const zero = useController({ control, name: 'wantsZeroReports' }).field;
  const { errors } = useFormState({ control, name: 'timeZone' });
  return (
    <FormSection
      id="day"
      title={settings('sections.day')}
      text={settings('day.text', { hour: hourText(hour.value) })}
      help={<TermHelp term="businessDay" label={settings('sections.day')} />}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 2fr' }, gap: 2.5 }}>
        <SettingSelect
          label={settings('day.hour')}
          value={String(hour.value)}
          onChange={(value) => hour.onChange(Number(value))}
          options={hours}
        />
        <SettingSelect
          label={settings('day.timeZone')}
          value={zone.value}
          onChange={zone.onChange}
          problem={messageAt(errors, 'timeZone')}
          options={timeZones(zone.value).map((name) => ({ value: name, text: name.replaceAll('_', ' ') }))}
        />
      </Box>
      <SwitchList label={settings('sections.day')}>
        <SwitchRow
          title={settings('day.zeroReports')}
          text={settings('day.zeroReportsText')}
          isOn={zero.value}
          onChange={zero.onChange}
        />
      </SwitchList>
    </FormSection>
  );
}
