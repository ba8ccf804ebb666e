import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api, queries } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { showNotice } from '../../../app/notices/notices.ts';
import { queryClient } from '../../../app/query-client.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { validateRequired } from '../../../ui/forms/validate.ts';
import { translations } from '../../../app/translations.ts';
import { FormText } from '../form/form-text.tsx';
import type { Keys } from './keys.ts';

export type VendorAnswer = Awaited<ReturnType<typeof api.tse.askVendor>>;

type ChooseDeviceProps = {
  locationId: string;
  keys: Keys;
  answer: VendorAnswer;
  onDone: () => void;
  onBack: () => void;
};

/** A new device, one that was begun here, or one that the account has already. From the button on a job of the server goes on by itself. */
export function ChooseDevice({ locationId, keys, answer, onDone, onBack }: ChooseDeviceProps) {
  const t = translations().tse;
  const setUp = useCall(api.tse.setUp);
  const isOffline = useIsOffline();
  // One id however often the button is pressed: pressed twice, one device is made.
  const [newId] = useState(() => crypto.randomUUID());
  // What was begun is paid for already: it comes before a second one.
  const [tssId, setTssId] = useState<string>(answer.devices.find(({ use }) => use === 'go-on')?.tssId ?? newId);
  const use = answer.devices.find((device) => device.tssId === tssId)?.use ?? 'new';
  const form = useForm<{ adminPin: string }>({ mode: 'onTouched', defaultValues: { adminPin: '' } });
  const { root } = form.formState.errors;

  const submit = form.handleSubmit(async ({ adminPin }) => {
    try {
      await setUp.mutateAsync({ locationId, tssId, ...keys, adminPin: use === 'adopt' ? adminPin.trim() : '' });
      if (use === 'renew') showNotice({ id: 'tse-keys', text: t('keys.renewed') });
      await queryClient.invalidateQueries({ queryKey: queries.tse.key() });
      onDone();
    } catch (error) {
      const text = placeFailure(error, form, { 'tse/pin-wrong': 'adminPin' });
      if (text !== undefined) form.setError('root', { message: text });
    }
  });

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
      <Alert severity={answer.isTest ? 'warning' : 'success'}>{t(answer.isTest ? 'keys.test' : 'keys.live')}</Alert>
      {answer.devices.length > 0 && (
        <RadioGroup aria-label={t('keys.which')} value={tssId} onChange={(_event, next) => setTssId(next)}>
          <FormControlLabel value={newId} control={<Radio />} label={t('keys.new')} />
          {answer.devices.map((device) => (
            <FormControlLabel
              key={device.tssId}
              value={device.tssId}
              control={<Radio />}
              label={t(`keys.use.${device.use}`, { serial: `${device.serial.slice(0, 12)}…` })}
            />
          ))}
        </RadioGroup>
      )}
      {use !== 'adopt' && <Typography color="textSecondary">{t(`keys.text.${use}`)}</Typography>}
      {use === 'adopt' && (
        <FormText
          form={form}
          name="adminPin"
          type="password"
          label={t('keys.pin')}
          hint={t('keys.pinHint')}
          autoComplete="off"
          inputProps={{ maxLength: 40 }}
          validate={validateRequired}
        />
      )}
      {root && <Alert severity="error">{root.message}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isOffline || setUp.isPending}>
          {t(use === 'renew' ? 'keys.renew' : 'keys.start')}
        </Button>
        <Button onClick={onBack}>{t('keys.again')}</Button>
      </Box>
    </Box>
  );
}
