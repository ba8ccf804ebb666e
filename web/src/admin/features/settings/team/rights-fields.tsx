import Box from '@mui/material/Box';
import type { Right } from '@tresen/domain/people/rights';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { translations } from '../../../app/translations.ts';

/** What somebody may, and until when; the day counts to its end. */
export type Given = { readonly rights: readonly Right[]; readonly lastDay: string };

type RightsFieldsProps = { given: Given; offered: readonly ('approve' | 'books')[]; onChange: (given: Given) => void };

/** A switch and a sentence for each right. */
export function RightsFields({ given, offered, onChange }: RightsFieldsProps) {
  const { settings } = translations();
  const turn = (right: Right, isOn: boolean) => {
    const others = given.rights.filter((one) => one !== right);
    onChange({ ...given, rights: isOn ? [...others, right] : others });
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {offered.map((right) => (
          <DeviceSwitchRow
            key={right}
            title={settings(`team.right.${right}.title`)}
            text={settings(`team.right.${right}.text`)}
            isOn={given.rights.includes(right)}
            onChange={(isOn) => turn(right, isOn)}
          />
        ))}
      </Box>
      <TextField
        label={settings('team.lastDay')}
        hint={settings('team.lastDayHint')}
        type="date"
        value={given.lastDay}
        onChange={(event) => onChange({ ...given, lastDay: event.target.value })}
      />
    </>
  );
}

/** The end of the last day on this device's clock; `null`: no such day. */
export function endOf(lastDay: string): string | null {
  return lastDay === '' ? null : new Date(`${lastDay}T23:59:59`).toISOString();
}

export function lastDayOf(validUntil: string | null): string {
  if (validUntil === null) return '';
  const day = new Date(validUntil);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
