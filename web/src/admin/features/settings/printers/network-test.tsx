import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { printerNameRules } from '@tresen/domain/basics/text-rules';
import { nextCodePage, nextNarrower } from '@tresen/domain/print/printer-profile';
import { usualPrintingWidths } from '@tresen/domain/print/width';
import { translations } from '../../../app/translations.ts';
import { SettingSelect } from '../form/setting-select.tsx';
import { pageNames } from './maker-names.ts';
import type { NetworkSetup } from './use-network-setup.ts';

/** Name and width, and after the sheet what to try if it is not right. */
export function NetworkTest({ setup, deviceId }: { setup: NetworkSetup; deviceId: string }) {
  const { bridges, printerSetup } = translations();
  const { draft, work, isPrinted } = setup;
  const page = nextCodePage(draft.codePageTable, draft.codePage);
  const narrower = nextNarrower(draft.widthChars);
  const tryWith = (over: Partial<typeof draft>) => void setup.setUpAndTest(deviceId, { ...draft, ...over });
  return (
    <>
      <TextField
        label={printerSetup('wizard.name')}
        value={draft.name}
        required
        slotProps={{ htmlInput: { maxLength: printerNameRules.max } }}
        onChange={({ target }) => setup.change({ name: target.value })}
      />
      <SettingSelect
        label={printerSetup('wizard.width')}
        value={String(draft.widthChars)}
        options={widthsWith(draft.widthChars).map((width) => ({ value: String(width), text: String(width) }))}
        onChange={(value) => setup.change({ widthChars: Number(value) })}
      />
      {work === 'printing' && <Typography role="status">{bridges('test.printing')}</Typography>}
      {isPrinted && work === undefined && (
        <>
          <Alert severity="success">{bridges('test.sent')}</Alert>
          <Typography variant="h3" sx={{ fontSize: '1.25rem' }}>
            {printerSetup('wizard.testTitle')}
          </Typography>
          <Typography color="textSecondary">{bridges('test.look')}</Typography>
          <Stack spacing={1} useFlexGap>
            <Button variant="outlined" onClick={() => tryWith({ codePage: page })}>
              {`${printerSetup('wizard.umlauts')}: ${printerSetup('wizard.umlautsText', { page: pageNames[page] })}`}
            </Button>
            <Button variant="outlined" onClick={() => tryWith({ widthChars: narrower })}>
              {`${printerSetup('wizard.tooLong')}: ${printerSetup('wizard.tooLongText', { n: narrower, was: draft.widthChars })}`}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}

function widthsWith(own: number): readonly number[] {
  return [...new Set([...usualPrintingWidths, own])].toSorted((one, other) => one - other);
}
