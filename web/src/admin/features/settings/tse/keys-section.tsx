import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../../app/api.ts';
import { useCall } from '../../../app/calls/use-call.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { placeFailure } from '../../../ui/forms/place-failure.ts';
import { translations } from '../../../app/translations.ts';
import { FormSection } from '../form/form-section.tsx';
import { FormText } from '../form/form-text.tsx';
import { ChooseDevice, type VendorAnswer } from './choose-device.tsx';
import type { Keys } from './keys.ts';

type KeysSectionProps = {
  locationId: string;
  /** There is one already, which the new one follows. */
  isChange: boolean;
  onDone: () => void;
  onCancel?: () => void;
};

/** The keys are typed once and live on this page until the set-up has begun; then only the server has them, sealed. */
export function KeysSection({ locationId, isChange, onDone, onCancel }: KeysSectionProps) {
  const t = translations().tse;
  const [checked, setChecked] = useState<{ keys: Keys; answer: VendorAnswer }>();
  return (
    <FormSection
      id="keys"
      title={t(isChange ? 'keys.changeTitle' : 'keys.title')}
      text={isChange ? `${t('keys.changeText')} ${t('keys.sealed')}` : t('keys.sealed')}
    >
      {checked ? (
        <ChooseDevice locationId={locationId} {...checked} onDone={onDone} onBack={() => setChecked(undefined)} />
      ) : (
        <KeysForm
          locationId={locationId}
          onChecked={(keys, answer) => setChecked({ keys, answer })}
          {...(onCancel && { onCancel })}
        />
      )}
    </FormSection>
  );
}

type KeysFormProps = {
  locationId: string;
  onChecked: (keys: Keys, answer: VendorAnswer) => void;
  onCancel?: () => void;
};

function KeysForm({ locationId, onChecked, onCancel }: KeysFormProps) {
  const t = translations().tse;
  const ask = useCall(api.tse.askVendor);
  const isOffline = useIsOffline();
  const form = useForm<Keys>({ mode: 'onTouched', defaultValues: { apiKey: '', apiSecret: '' } });
  const { root } = form.formState.errors;

  const submit = form.handleSubmit(async ({ apiKey, apiSecret }) => {
    const keys = { apiKey: apiKey.trim(), apiSecret: apiSecret.trim() };
    try {
      onChecked(keys, await ask.mutateAsync({ locationId, ...keys }));
    } catch (error) {
      const text = placeFailure(error, form, { 'tse/keys-wrong': 'apiSecret', 'tse/test-key': 'apiKey' });
      if (text !== undefined) form.setError('root', { message: text });
    }
  });
  const validate = (text: string) => text.trim().length >= 8 || t('keys.tooShort');

  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2.5 }}>
      <FormText
        form={form}
        name="apiKey"
        label={t('keys.apiKey')}
        autoComplete="off"
        inputProps={{ maxLength: 200, spellCheck: false, autoCapitalize: 'none' }}
        validate={validate}
      />
      <FormText
        form={form}
        name="apiSecret"
        type="password"
        label={t('keys.apiSecret')}
        autoComplete="off"
        inputProps={{ maxLength: 200 }}
        validate={validate}
      />
      {root && <Alert severity="error">{root.message}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={isOffline || ask.isPending}>
          {t(ask.isPending ? 'keys.checking' : 'keys.check')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('keys.cancel')}</Button>}
      </Box>
    </Box>
  );
}
