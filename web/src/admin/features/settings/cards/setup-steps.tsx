import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import type { KnownTerminals } from './known-terminals.ts';
import { TerminalStateChip } from './terminal-state.tsx';
import { kinds, type TerminalSetup, type TypedKeys, type TypedPlace } from './use-terminal-setup.ts';

type StepProps = { setup: TerminalSetup };

/** Which of the three, and what has to lie ready for it. */
export function KindStep({ setup, lacksBridge }: StepProps & { lacksBridge: boolean }) {
  const { cardSetup: say } = translations();
  return (
    <>
      <RadioGroup aria-label={say('kind')} value={setup.kind}>
        {kinds.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            sx={{ py: 0.5 }}
            control={<Radio sx={choiceLook} onChange={() => setup.setKind(each)} />}
            label={
              <>
                {say(`kinds.${each}`)}
                <Typography variant="body2" color="textSecondary">
                  {say(`kindTexts.${each}`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
      <Alert severity={lacksBridge ? 'warning' : 'info'}>
        {lacksBridge ? say('noBridge') : say(`needed.${setup.kind}`)}
      </Alert>
    </>
  );
}

/** Typed once, sealed, and never shown again. */
export function KeysStep({ setup }: StepProps) {
  const { cardSetup: say } = translations();
  const { typed, setTyped, kind } = setup;
  const field = (name: keyof TypedKeys, isSecret: boolean) => (
    <TextField
      label={say(`keys.${name}`)}
      value={typed[name]}
      type={isSecret ? 'password' : 'text'}
      slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } }}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <>
      <Typography color="textSecondary">{say('sealed')}</Typography>
      {field('apiKey', true)}
      {kind === 'sumup' && field('affiliateKey', true)}
      {kind === 'sumup' && field('appId', false)}
    </>
  );
}

export function PlaceStep({ setup, bridges }: StepProps & { bridges: KnownTerminals['bridges'] }) {
  const { cardSetup: say } = translations();
  const { place, setPlace } = setup;
  const change = (over: Partial<TypedPlace>) => setPlace({ ...place, ...over });
  return (
    <>
      {bridges.length > 1 && (
        <SettingSelect
          label={say('bridge')}
          value={place.deviceId}
          options={bridges.map(({ deviceId, name }) => ({ value: deviceId, text: name }))}
          onChange={(deviceId) => change({ deviceId })}
        />
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 140px' } }}>
        <TextField
          label={say('address')}
          value={place.address}
          helperText={say('addressHint')}
          slotProps={{ htmlInput: { maxLength: 15, inputMode: 'decimal', autoComplete: 'off' } }}
          onChange={({ target }) => change({ address: target.value })}
        />
        <TextField
          label={say('port')}
          value={place.port}
          slotProps={{ htmlInput: { maxLength: 5, inputMode: 'numeric', autoComplete: 'off' } }}
          onChange={({ target }) => change({ port: target.value })}
        />
      </Box>
      <TextField
        label={say('password')}
        type="password"
        value={place.password}
        helperText={say('passwordHint')}
        slotProps={{ htmlInput: { maxLength: 6, inputMode: 'numeric', autoComplete: 'off' } }}
        onChange={({ target }) => change({ password: target.value })}
      />
    </>
  );
}

/** One that the account knows, or a new one by the code that it shows. */
export function ReaderStep({ setup }: StepProps) {
  const { cardSetup: say } = translations();
  const { readers, readerId, setReaderId, code, setCode } = setup;
  return (
    <>
      {readers.length > 0 && (
        <RadioGroup aria-label={say('reader')} value={readerId}>
          {readers.map((each) => (
            <FormControlLabel
              key={each.readerId}
              value={each.readerId}
              disabled={each.isSetUp}
              control={<Radio sx={choiceLook} onChange={() => setReaderId(each.readerId)} />}
              label={[each.name, each.isSetUp && say('isSetUp')].filter(Boolean).join(' · ')}
            />
          ))}
          <FormControlLabel
            value=""
            control={<Radio sx={choiceLook} onChange={() => setReaderId('')} />}
            label={say('newReader')}
          />
        </RadioGroup>
      )}
      {readerId === '' && (
        <TextField
          label={say('code')}
          value={code}
          helperText={say('codeHint')}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', autoCapitalize: 'none' } }}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </>
  );
}

/** Whether it answers, asked without any money. */
export function ReadyStep({ terminalId }: { terminalId: string }) {
  const { cardSetup: say } = translations();
  const asked = queries.cardTerminals.state.queryOptions({ input: { terminalId } });
  // A bridge that has just heard of a terminal does not reach it at once.
  const state = useQuery({ ...asked, refetchInterval: ({ state: { data } }) => !doesAnswer(data) && 3000 });
  const isRight = doesAnswer(state.data);
  return (
    <>
      <Alert severity={isRight ? 'success' : 'info'}>{say(isRight ? 'readyText' : 'askingText')}</Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TerminalStateChip asked={state} />
        <Button variant="outlined" disabled={state.isFetching} onClick={() => void state.refetch()}>
          {say('checkAgain')}
        </Button>
      </Box>
    </>
  );
}

function doesAnswer(said: { readonly state: string } | undefined): boolean {
  return said?.state === 'idle' || said?.state === 'busy';
}
