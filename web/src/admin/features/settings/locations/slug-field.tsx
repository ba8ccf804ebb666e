import { mdiCheckCircle } from '@mdi/js';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, type Ref, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { refusalText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import { type SlugState, useSlugCheck } from './slug-check.ts';
import { typedSlug } from './typed-slug.ts';

type SlugFieldProps = {
  value: string;
  onChange: (slug: string) => void;
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  problem: string | undefined;
  /** The link as it is saved: free for whoever has it. */
  saved?: string;
  locationId?: string;
  hint: ReactNode;
};

/** The guest link with its fixed beginning; says while typing whether it is free. */
export function SlugField({ value, onChange, onBlur, inputRef, problem, saved, locationId, hint }: SlugFieldProps) {
  const t = translations().settings;
  const [isAdjusted, setAdjusted] = useState(false);
  const isOffline = useIsOffline();
  const state = useSlugCheck({ slug: value, locationId, isAsked: value !== saved && !isOffline });
  const taken = state === 'taken' ? refusalText('slug/taken') : undefined;
  return (
    <TextField
      label={t('slug.label')}
      value={value}
      onChange={(event) => {
        const slug = typedSlug(event.target.value);
        setAdjusted(slug !== event.target.value || (isAdjusted && slug !== ''));
        onChange(slug);
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      readOnly={isOffline}
      problem={taken ?? problem}
      hint={isAdjusted ? t('slug.adjusted') : hint}
      inputProps={{ autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, enterKeyHint: 'done' }}
      startAdornment={
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {`…${menuPath}`}
        </Box>
      }
      endAdornment={
        <InputAdornment position="end">
          <StateSign state={state} />
        </InputAdornment>
      }
    />
  );
}

export const menuPath = '/menu/';

function StateSign({ state }: { state: SlugState }) {
  const { settings } = translations();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main', fontWeight: 600 }}>
      {state === 'checking' && <CircularProgress size={20} aria-label={settings('slug.checking')} />}
      {state === 'free' && (
        <>
          <Icon path={mdiCheckCircle} fontSize="small" />
          {settings('slug.free')}
        </>
      )}
    </Box>
  );
}
