import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { PlainIcon } from '../../shared/ui/plain-icon.tsx';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { tone } from '../app/theme/palette.ts';

type SegmentsProps<Value extends string | number> = {
  label: string;
  isLabelShown?: boolean;
  value: Value | undefined;
  options: readonly {
    readonly value: Value;
    readonly text: string;
    /** Small, below it. */
    readonly detail?: string | undefined;
  }[];
  onChange: (value: Value) => void;
  look: keyof typeof looks;
  /** Said below the choice. */
  children?: ReactNode;
};

/** One of a few, all in sight: radio buttons by nature, so arrows and Space work as everywhere. */
export function Segments<Value extends string | number>({ label, value, options, ...rest }: SegmentsProps<Value>) {
  const { isLabelShown = false, onChange, look, children } = rest;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={isLabelShown ? legend : visuallyHidden}>
        {label}
      </Box>
      <Box sx={styleOf(look)}>
        {options.map((option) => {
          const isOn = option.value === value;
          return (
            <label key={option.value} data-on={isOn || undefined}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={isOn}
                onChange={() => onChange(option.value)}
                style={visuallyHidden}
              />
              {isOn && look === 'field' && <PlainIcon path={mdiCheck} size={20} />}
              {option.detail === undefined ? option.text : <span>{option.text}</span>}
              {option.detail !== undefined && <small>{option.detail}</small>}
            </label>
          );
        })}
      </Box>
      {children}
    </Box>
  );
}

const legend = { p: 0, mb: 1, fontSize: '0.875rem', lineHeight: '20px', fontWeight: 600, color: 'text.secondary' };

const part = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  fontWeight: 600,
  textAlign: 'center',
  color: 'text.secondary',
  cursor: 'pointer',
  touchAction: 'manipulation',
  borderRadius: '24px',
};
const chosen = { color: 'text.primary', bgcolor: tone('surface2') };
const line = `1px solid ${tone('outline')}`;
const ring = `inset 0 0 0 1px ${tone('outline')}`;
const long = { display: 'flex', minHeight: 48, border: line, borderRadius: '24px' };
const apart = { display: 'flex', flexWrap: 'wrap', gap: 1 };

const looks = {
  /** As wide as its words, among figures. */
  compact: {
    frame: { ...long, display: 'inline-flex', flexWrap: 'wrap', minHeight: 0, maxWidth: '100%', p: '3px', gap: '2px' },
    part: { minHeight: 36, px: 1.75, whiteSpace: 'nowrap', fontSize: '0.875rem', borderRadius: '20px' },
    chosen: { color: tone('primaryText') },
  },
  /** A field among others: one long button. */
  field: {
    frame: long,
    // On a phone a long word takes from a short one before either breaks.
    part: { flex: { xs: '1 1 auto', sm: 1 }, minWidth: 0, px: 1, gap: 0.5, '& > svg': { flex: 'none' } },
    chosen: { boxShadow: `0 0 0 1px ${tone('outline')}` },
  },
  small: {
    frame: { ...long, display: 'inline-flex', minHeight: 32 },
    part: { flex: 1, minWidth: 0, px: 1.25, fontSize: '0.875rem' },
    chosen: { boxShadow: `0 0 0 1px ${tone('outline')}` },
  },
  /** For fingers at the till: one long button, or chips that may wrap. */
  row: {
    frame: { display: 'flex', borderRadius: '24px', boxShadow: ring },
    part: { flex: '1 1 0', minWidth: 0, minHeight: 48, px: 1.5, fontSize: '0.9375rem' },
    chosen: { boxShadow: ring },
  },
  chips: {
    frame: apart,
    part: { minHeight: 48, minWidth: 48, boxSizing: 'border-box', px: 1.5, fontSize: '0.9375rem', boxShadow: ring },
    chosen: {},
  },
  /** Read from a distance: chips that fill their lines. */
  wide: {
    frame: apart,
    part: { flex: '1 1 auto', minHeight: 48, px: 1.5, boxShadow: ring },
    chosen: { boxShadow: `inset 0 0 0 2px ${tone('outline')}` },
  },
} as const;

function styleOf(look: keyof typeof looks) {
  const { frame, ...own } = looks[look];
  return {
    ...frame,
    position: 'relative',
    '& > label': { ...part, ...own.part },
    '& > label:has(> small)': { flexDirection: 'column', lineHeight: '20px' },
    '& small': { fontSize: '0.8125rem', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
    '& > label[data-on]': { ...chosen, ...own.chosen },
    '& > label:has(:focus-visible)': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
  };
}
