import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { TextField, type TextFieldProps } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';

/** Can be shown instead of being typed twice, and says when Caps Lock is on. */
export function PasswordField({ hint, ...props }: TextFieldProps) {
  const t = translations().auth;
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const listen = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={hasCapsLock ? t('capsLock') : hint}
      onKeyDown={listen}
      onKeyUp={listen}
      inputProps={{ autoCapitalize: 'none', spellCheck: false, ...props.inputProps }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            title={t('showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} />
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
