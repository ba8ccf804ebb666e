import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { translations } from '../../../app/translations.ts';
import type { Family } from '../families.ts';

type SearchFieldProps = {
  family: Family;
  search: string;
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
};

/** Long enough that a word is not asked for letter by letter, short enough not to be noticed. */
const pause = 180;

export function SearchField({ family, search, onSearch, inputRef }: SearchFieldProps) {
  const t = translations().articles;
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setText(search);
  }
  const send = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === search) return undefined;
    const timer = setTimeout(() => send(), pause);
    return () => clearTimeout(timer);
  }, [text, search]);

  return (
    <OutlinedInput
      inputRef={inputRef}
      size="small"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        onSearch('');
        setText('');
      }}
      placeholder={t(`search.${family}`)}
      inputProps={{ 'aria-label': t(`search.${family}`), type: 'search', enterKeyHint: 'search', maxLength: 100 }}
      sx={look}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text !== '' && (
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={t('search.clear')}
              onClick={() => {
                onSearch('');
                setText('');
                inputRef.current?.focus();
              }}
            >
              <Icon path={mdiClose} fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

const look = {
  '&&': { minHeight: 40 },
  flex: '1 1 240px',
  minWidth: 0,
  '& input::-webkit-search-cancel-button': { display: 'none' },
};
