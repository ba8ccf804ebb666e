import { mdiBackspaceOutline, mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { pinMaxLength, pinMinLength } from '@tresen/domain/people/pin';
import { useEffect, useEffectEvent, useState } from 'react';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { PlainIcon } from '../../../../shared/ui/plain-icon.tsx';

type PinPadProps = {
  title: string;
  /** As soon as so many are typed, the PIN is complete. `undefined`: nobody knows how many it has. */
  length: number | undefined;
  trouble: string | undefined;
  onEnter: (pin: string) => Promise<void>;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Dots and no digits on the screen; fingers and keys both work. */
export function PinPad({ title, length, trouble, onEnter }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const t = translations().till;
  function type(digit: string): void {
    const typed = (pin + digit).slice(0, pinMaxLength);
    setPin(typed);
    if (typed.length === length) void enter(typed);
  }
  const erase = () => setPin((before) => before.slice(0, -1));

  async function enter(typed: string): Promise<void> {
    if (typed.length < pinMinLength || isBusy) return;
    setBusy(true);
    // Whoever is quick is already typing again while this one is being checked.
    setPin('');
    await onEnter(typed);
    setBusy(false);
  }

  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) type(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Enter') void enter(pin);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  return (
    <Box sx={look}>
      <p>{title}</p>
      <div className="dots" role="status" aria-label={t('pin.typed', { n: pin.length })}>
        {Array.from({ length: Math.max(pinMinLength, pin.length) }, (_, place) => (
          <i key={place} className={place < pin.length ? 'on' : undefined} />
        ))}
      </div>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <div className="keys">
        {digits.map((digit) => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" aria-label={t('pin.delete')} onClick={erase}>
          <PlainIcon path={mdiBackspaceOutline} />
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button
          type="button"
          className="enter"
          aria-label={t('pin.submit')}
          disabled={pin.length < pinMinLength || isBusy}
          onClick={() => void enter(pin)}
        >
          <PlainIcon path={mdiCheck} />
        </button>
      </div>
    </Box>
  );
}

const look = {
  width: '100%',
  maxWidth: 320,
  textAlign: 'center',
  '& p': { m: 0, fontWeight: 600 },
  '& .dots': { display: 'flex', justifyContent: 'center', gap: '14px', my: 2 },
  '& .dots i': { width: 16, height: 16, borderRadius: '50%', border: `2px solid ${tone('outline')}` },
  '& .dots .on': { bgcolor: 'text.primary', borderColor: 'text.primary' },
  '& .trouble': { minHeight: 24, mb: 1, color: 'error.main' },
  '& .keys': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: '8px' },
  '& button': {
    minHeight: 64,
    display: 'grid',
    placeItems: 'center',
    border: `1px solid ${tone('outlineVariant')}`,
    borderRadius: '12px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontSize: '1.375rem',
    fontWeight: 500,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:active': { bgcolor: tone('surface2') },
    '@media (max-height: 559px)': { minHeight: 48 },
  },
  '& .enter': { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'transparent' },
  '& .enter:disabled': { bgcolor: 'transparent', color: 'text.secondary', borderColor: tone('outlineVariant') },
};
