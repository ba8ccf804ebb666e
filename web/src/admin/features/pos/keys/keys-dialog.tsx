import Box from '@mui/material/Box';
import { useState } from 'react';
import { areSingleLettersOn, switchSingleLetters } from '../../../app/overlays/single-letters.ts';
import { tone } from '../../../app/theme/palette.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleLettersOn);
  const t = translations().till;
  const rows: readonly (readonly [string, ...string[]])[] = [
    [t('keys.quantity'), '0–9'],
    [t('keys.pay'), t('keys.enter')],
    [t('keys.cash'), 'B'],
    [t('keys.card'), 'K'],
    [t('keys.giftCard'), 'G'],
    [t('keys.deposit'), 'P'],
    [t('keys.select'), '↑', '↓'],
    [t('keys.plusMinus'), '+', '−'],
    [t('keys.remove'), t('keys.del')],
    [t('keys.undo'), t('keys.ctrl'), 'Z'],
    [t('keys.sheet'), t('keys.shift'), t('keys.enter')],
    [t('keys.search'), '/'],
    [t('keys.recent'), 'R'],
    [t('keys.drawer'), 'D'],
    [t('keys.tab'), t('keys.alt'), '1–9'],
    [t('keys.escape'), t('keys.esc')],
    [translations().admin('shortcuts.palette'), t('keys.ctrl'), 'K'],
    [translations().admin('shortcuts.sheet'), '?'],
  ];
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <Box component="dl" sx={look}>
        {rows.map(([name, ...keys]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </Box>
      <DeviceSwitchRow
        title={t('display.singleLetters')}
        isOn={isOn}
        onChange={(next) => {
          setOn(next);
          switchSingleLetters(next);
        }}
      />
    </Sheet>
  );
}

const look = {
  m: '0 0 8px',
  '& > div': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 40 },
  '& dd': { m: 0, whiteSpace: 'nowrap' },
  '& kbd': {
    display: 'inline-block',
    minWidth: 28,
    ml: '4px',
    px: '8px',
    border: `1px solid ${tone('outline')}`,
    borderRadius: '8px',
    font: 'inherit',
    fontSize: '0.875rem',
    textAlign: 'center',
  },
};
