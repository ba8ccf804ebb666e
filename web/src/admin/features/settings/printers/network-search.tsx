import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type NetworkProtocol, networkProtocols, usualPorts } from '@tresen/domain/print/network-printer';
import { useState } from 'react';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import type { FoundPrinter } from './search-bridge.ts';
import type { NetworkSetup } from './use-network-setup.ts';

/** By the address that somebody knows, or by asking everything near the bridge. */
export function NetworkSearch({ setup, deviceId }: { setup: NetworkSetup; deviceId: string }) {
  const { bridges } = translations();
  const [address, setAddress] = useState('');
  const [protocol, setProtocol] = useState<NetworkProtocol>('raw');
  const [port, setPort] = useState(String(usualPorts.raw));
  const isSearching = setup.work === 'searching';
  const target = { address: address.trim(), port: Number(port), protocol };

  function speak(value: string): void {
    const next = networkProtocols.find((known) => known === value) ?? 'raw';
    setProtocol(next);
    setPort(String(usualPorts[next]));
  }

  return (
    <>
      <TextField
        label={bridges('address')}
        value={address}
        autoFocus
        helperText={bridges('addressHint')}
        slotProps={{ htmlInput: { maxLength: 15, inputMode: 'decimal', autoComplete: 'off' } }}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 140px' } }}>
        <SettingSelect
          label={bridges('protocol')}
          value={protocol}
          options={networkProtocols.map((value) => ({ value, text: bridges(`protocols.${value}`) }))}
          onChange={speak}
        />
        <TextField
          label={bridges('port')}
          value={port}
          slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric' } }}
          onChange={(event) => setPort(event.target.value)}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="large"
          loading={isSearching}
          onClick={() => void setup.search(deviceId, target)}
        >
          {bridges('look')}
        </Button>
        <Button size="large" disabled={isSearching} onClick={() => void setup.search(deviceId, undefined)}>
          {bridges('lookAll')}
        </Button>
      </Box>
      <Typography role="status" color="textSecondary">
        {isSearching && bridges('looking')}
      </Typography>
      {setup.found.length > 0 && <FoundPrinters setup={setup} />}
    </>
  );
}

function FoundPrinters({ setup }: { setup: NetworkSetup }) {
  const { bridges } = translations();
  return (
    <RadioGroup aria-label={bridges('found')} value={setup.chosen ? placeOf(setup.chosen) : ''}>
      {setup.found.map((printer) => (
        <FormControlLabel
          key={placeOf(printer)}
          value={placeOf(printer)}
          disabled={printer.isSetUp}
          control={<Radio sx={choiceLook} onChange={() => setup.choose(printer)} />}
          label={[printer.name, placeOf(printer), printer.isSetUp && bridges('isSetUp')].filter(Boolean).join(' · ')}
        />
      ))}
    </RadioGroup>
  );
}

function placeOf({ address, port }: FoundPrinter): string {
  return `${address}:${port}`;
}
