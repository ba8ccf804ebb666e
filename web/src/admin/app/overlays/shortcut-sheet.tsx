import Box from '@mui/material/Box';
import { useState } from 'react';
import { DeviceSwitchRow } from '../../ui/forms/device-switch-row.tsx';
import { tone } from '../theme/palette.ts';
import { translations } from '../translations.ts';
import { TextDialog } from '../../ui/dialogs/text-dialog.tsx';
import { areSingleLettersOn, switchSingleLetters } from './single-letters.ts';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { admin } = translations();
  const [isOn, setOn] = useState(areSingleLettersOn);
  const ctrl = admin('shortcuts.ctrl');
  const shortcuts = [
    [admin('shortcuts.palette'), ctrl, 'K'],
    [admin('shortcuts.save'), ctrl, 'S'],
    [admin('shortcuts.undo'), ctrl, 'Z'],
    [admin('shortcuts.search'), '/'],
    [admin('shortcuts.new'), 'N'],
    [admin('shortcuts.arrows'), '←', '→', '↑', '↓'],
    [admin('shortcuts.sheet'), '?'],
    [admin('shortcuts.close'), admin('shortcuts.esc')],
  ] as const;

  return (
    <TextDialog title={admin('user.shortcuts')} onClose={onClose}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.5, alignItems: 'center' }}
      >
        {shortcuts.map(([name, ...keys]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              {keys.map((key) => (
                <Box component="kbd" key={key} sx={keyLook}>
                  {key}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        <DeviceSwitchRow
          title={admin('shortcuts.singleLetters')}
          isOn={isOn}
          onChange={(next) => {
            setOn(next);
            switchSingleLetters(next);
          }}
        />
      </Box>
    </TextDialog>
  );
}

const keyLook = {
  display: 'inline-block',
  minWidth: 28,
  ml: 0.5,
  px: 1,
  py: 0.25,
  border: `1px solid ${tone('outline')}`,
  borderRadius: '8px',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'center',
};
