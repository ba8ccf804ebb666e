import Box from '@mui/material/Box';
import { useState } from 'react';
import { areSingleLettersOn, switchSingleLetters } from '../../../app/overlays/single-letters.ts';
import { translations } from '../../../app/translations.ts';
import { Sheet } from '../parts/sheet.tsx';
import { DeviceSwitchRow } from '../../../ui/forms/device-switch-row.tsx';
import { tone } from '../../../app/theme/palette.ts';

export function KeysSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleLettersOn);
  const t = translations().kitchen;
  const rows: readonly (readonly [string, string])[] = [
    ['1 – 9', t('keys.select')],
    [t('keys.enter'), t('keys.advance')],
    [t('keys.backspace'), t('keys.recall')],
    ['← →', t('keys.columns')],
    ['↑ ↓', t('keys.tickets')],
    [t('keys.space'), t('keys.strike')],
    ['S', t('keys.sound')],
    ['+ −', t('keys.size')],
    ['?', translations().admin('shortcuts.sheet')],
  ];
  return (
    <Sheet title={t('keys.title')} onClose={onClose}>
      <Box component="dl" sx={look}>
        {rows.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Box>
      <DeviceSwitchRow
        title={translations().admin('shortcuts.singleLetters')}
        text={t('keys.singles')}
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
  m: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 44 },
  '& dt': {
    flex: 'none',
    minWidth: 112,
    px: 1,
    py: 0.5,
    borderRadius: '8px',
    bgcolor: tone('surface2'),
    fontWeight: 600,
    textAlign: 'center',
  },
  '& dd': { m: 0 },
};
