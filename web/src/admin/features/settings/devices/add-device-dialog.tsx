import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { nameRules } from '@tresen/domain/basics/text-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateText } from '../../../ui/forms/validate.ts';
import { useSignedIn } from '../../../app/session/session-query.ts';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormText } from '../form/form-text.tsx';
import { SettingSelect } from '../form/setting-select.tsx';
import type { Device } from './device.ts';
import { type ShownCode, DeviceCodeDialog } from './device-code-dialog.tsx';

const roles = ['pos', 'order', 'kds', 'bridge'] as const;
type DeviceValues = { name: string; locationId: string; role: (typeof roles)[number] };

type AddDeviceDialogProps = {
  known: readonly Device[];
  /** The ended device whose register goes on. */
  continues?: Device;
  onClose: () => void;
};

/** First what it is for, then the code. A code that ran out is made again with the same request. */
export function AddDeviceDialog({ known, continues, onClose }: AddDeviceDialogProps) {
  const { devices } = translations();
  const { locations } = useSignedIn();
  const create = useCall(api.devices.createCode);
  const [trouble, setTrouble] = useState<string>();
  const [code, setCode] = useState<ShownCode>();
  const form = useForm<DeviceValues>({
    mode: 'onTouched',
    defaultValues: startOf(continues, locations[0]?.locationId ?? ''),
  });
  const place = useController({ control: form.control, name: 'locationId' }).field;
  const role = useController({ control: form.control, name: 'role' }).field;
  const register = continues?.register?.code;
  // Where no tables are served, nobody sees what only they need.
  const tables = useQuery(queries.rooms.list.queryOptions({ input: { locationId: place.value } }));
  const offered = roles.filter((each) => each !== 'order' || tables.data?.tableService.isOn === true);

  async function submit(values: DeviceValues): Promise<void> {
    setTrouble(undefined);
    try {
      const replaced = continues ? { replacesDeviceId: continues.deviceId } : {};
      const made = await create.mutateAsync({ ...values, name: values.name.trim(), ...replaced });
      setCode({ ...made, name: values.name.trim(), role: values.role });
    } catch (error) {
      setTrouble(placeFailure(error, form));
    }
  }
  const ask = () => void form.handleSubmit(submit)();

  if (code)
    return (
      <DeviceCodeDialog
        key={code.code}
        code={code}
        known={known}
        isBusy={create.isPending}
        trouble={trouble}
        onAgain={ask}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={register === undefined ? devices('addTitle') : devices('replaceTitle', { code: register })}
      submit={devices('showCode')}
      isDirty={form.formState.isDirty}
      isBusy={create.isPending}
      trouble={trouble}
      onClose={onClose}
      onSubmit={ask}
    >
      {register !== undefined && <Typography>{devices('replaceText', { code: register })}</Typography>}
      <FormText
        form={form}
        name="name"
        label={devices('name')}
        hint={devices('nameHint')}
        autoFocus
        validate={(text) => validateText(text.trim(), nameRules)}
      />
      {!continues && locations.length > 1 && (
        <SettingSelect
          label={devices('place')}
          value={place.value}
          onChange={place.onChange}
          options={locations.map(({ locationId, name }) => ({ value: locationId, text: name }))}
        />
      )}
      {!continues && (
        <RadioGroup aria-label={devices('kind')} value={role.value}>
          {offered.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              sx={{ pl: 0.5, py: 0.5 }}
              control={<Radio sx={choiceLook} onChange={() => role.onChange(each)} />}
              label={
                <>
                  {devices(`role.${each}`)}
                  <Typography variant="body2" color="textSecondary">
                    {devices(`roleText.${each}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
      )}
    </FormDialog>
  );
}

function startOf(continues: Device | undefined, firstLocation: string): DeviceValues {
  return {
    name: continues?.name ?? '',
    locationId: continues?.locationId ?? firstLocation,
    role: continues?.role === 'order' ? 'order' : 'pos',
  };
}
