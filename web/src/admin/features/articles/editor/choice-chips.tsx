import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';

export type ChipChoice = {
  readonly key: string;
  readonly text: string;
  readonly isOn: boolean;
  /** What stands before the name: a code, or a colour. */
  readonly mark: ReactNode;
  /** On because of another one, and said so: cannot be switched by itself. */
  readonly through?: string | undefined;
  /** Shown also while only a few are. */
  readonly isUsual: boolean;
};

type ChoiceChipsProps = {
  label: string;
  choices: readonly ChipChoice[];
  /** Written on the chip that shows the rest. */
  more: string;
  onToggle: (key: string) => void;
  children?: ReactNode;
};

/** Any number of things from a list, each one press away; the rare ones are folded up until somebody wants them. */
export function ChoiceChips({ label, choices, more, onToggle, children }: ChoiceChipsProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = choices.filter(({ isUsual, isOn, through }) => isOpen || isUsual || isOn || through !== undefined);
  const hasMore = shown.length < choices.length || isOpen;
  return (
    <Box role="group" aria-label={label} sx={look}>
      {shown.map(({ key, text, isOn, mark, through }) => (
        <button
          key={key}
          type="button"
          aria-pressed={isOn || through !== undefined}
          aria-disabled={through !== undefined}
          className={through === undefined ? '' : 'through'}
          onClick={() => through === undefined && onToggle(key)}
        >
          {mark}
          {text}
          {through !== undefined && <span className="why">{through}</span>}
        </button>
      ))}
      {hasMore && (
        <button type="button" className="more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? translations().articles('form.fewer') : more}
        </button>
      )}
      {children}
    </Box>
  );
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 40,
    pl: 1,
    pr: 1.5,
    font: 'inherit',
    fontSize: '0.9375rem',
    color: 'text.primary',
    bgcolor: 'transparent',
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '20px',
    cursor: 'pointer',
  },
  '& button.more': { pl: 1.5 },
  '& .code': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 28,
    height: 28,
    px: 0.5,
    borderRadius: '14px',
    bgcolor: tone('surface2'),
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& .dot': { width: 10, height: 10, ml: 0.5, borderRadius: '3px' },
  '& .why': { color: 'text.secondary' },
  '& button[aria-pressed=true]': { borderColor: tone('outline'), bgcolor: tone('surface2'), fontWeight: 600 },
  '& button[aria-pressed=true] .code': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& button.through[aria-pressed=true]': { bgcolor: 'transparent', fontWeight: 400, cursor: 'default' },
  '& button.through[aria-pressed=true] .code': { bgcolor: tone('surface2'), color: 'text.primary' },
} as const;
