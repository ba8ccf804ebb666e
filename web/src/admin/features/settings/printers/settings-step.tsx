import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { printingWidthRefusal, printingWidthRules, usualPrintingWidths } from '@tresen/domain/print/width';
import { translations } from '../../../app/translations.ts';
import { PaperPicture } from './paper-picture.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { testSheetOf } from './test-sheet.ts';
import type { Wizard } from './use-wizard.ts';

/** The row is made here: who was first with a name or a device is decided by the server. */
export function SettingsStep({ wizard, locationName }: { wizard: Wizard; locationName: string }) {
  const { printerSetup } = translations();
  const { draft, isBusy, saved } = wizard;

  async function next(): Promise<void> {
    if (draft.name.trim() === '') return wizard.setProblem(printerSetup('error.nameMissing'));
    if (printingWidthRefusal(draft.widthChars)) {
      return wizard.setProblem(
        printerSetup('error.widthWrong', { min: printingWidthRules.min, max: printingWidthRules.max }),
      );
    }
    if (await wizard.store(draft)) wizard.goTo('test');
  }

  const isDrawn = draft.widthChars >= printingWidthRules.min && draft.widthChars <= printingWidthRules.max;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Stack spacing={2.5} useFlexGap>
        <Typography variant="h3" sx={{ fontSize: '1.625rem' }}>
          {printerSetup('wizard.settingsTitle')}
        </Typography>
        <ProfileFields draft={draft} widths={usualPrintingWidths} onChange={wizard.change} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button variant="outlined" size="large" disabled={saved !== undefined} onClick={() => wizard.goTo('pair')}>
            {printerSetup('wizard.back')}
          </Button>
          <Button variant="contained" size="large" loading={isBusy} onClick={() => void next()}>
            {printerSetup('wizard.next')}
          </Button>
        </Box>
      </Stack>
      {isDrawn && <PaperPicture document={testSheetOf(draft, locationName)} widthChars={draft.widthChars} />}
    </Box>
  );
}
