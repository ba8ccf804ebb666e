import { mdiMinus, mdiPlus } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { translations } from '../../../app/translations.ts';

type CountFieldProps = {
  label: string;
  value: number;
  range?: { readonly min: number; readonly max: number };
  onChange: (value: number) => void;
};

/** A small number: typed, stepped with the arrows, or tapped up and down. What is no number leaves it as it was. */
export function CountField({ label, value, range, onChange }: CountFieldProps) {
  const { rooms: say } = translations();
  const [typed, setTyped] = useState<string>();

  function set(next: number): void {
    const { min = -Infinity, max = Infinity } = range ?? {};
    const kept = Math.min(Math.max(next, min), max);
    if (kept !== value) onChange(kept);
  }

  function take(text: string): void {
    setTyped(text);
    if (/^-?\d{1,3}$/.test(text.trim())) set(Number(text));
  }

  function hear(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    setTyped(undefined);
    set(value + by);
  }

  return (
    <TextField
      label={label}
      value={typed ?? String(value)}
      inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3, style: { textAlign: 'center' } }}
      sx={{ px: 0, '& input': { px: 0 } }}
      onChange={(event) => take(event.target.value)}
      onKeyDown={hear}
      onBlur={() => setTyped(undefined)}
      startAdornment={<Step label={say('less', { label })} icon={mdiMinus} onClick={() => set(value - 1)} />}
      endAdornment={<Step label={say('more', { label })} icon={mdiPlus} onClick={() => set(value + 1)} />}
    />
  );
}

/** No stop of the tabulator: with keys the arrows do it. */
function Step({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <IconButton tabIndex={-1} aria-label={label} title={label} sx={{ flex: 'none' }} onClick={onClick}>
      <Icon path={icon} sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
