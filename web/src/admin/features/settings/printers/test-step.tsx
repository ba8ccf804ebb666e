import { mdiArrowRight, mdiCheck, mdiFormatLetterCase, mdiArrowExpandHorizontal, mdiPrinterAlert } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { nextCodePage, nextNarrower } from '@tresen/domain/print/printer-profile';
import { useState } from 'react';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { PrinterFailure } from '../../../device/printing/printer-failure.ts';
import { printOnUsb } from '../../../device/printing/print-on-usb.ts';
import { identityOf } from '../../../device/printing/usb-devices.ts';
import { translations } from '../../../app/translations.ts';
import { AnswerButton } from './answer-button.tsx';
import { PaperPicture } from './paper-picture.tsx';
import { pageNames } from './maker-names.ts';
import type { PrinterDraft } from './printer.ts';
import { testSheetOf } from './test-sheet.ts';
import type { Wizard } from './use-wizard.ts';

/** Prints, asks, and tries the next thing until somebody says that it is right. */
export function TestStep({ wizard, locationName }: { wizard: Wizard; locationName: string }) {
  const { printerSetup, printers } = translations();
  const { draft, device } = wizard;
  const [isPrinting, setPrinting] = useState(false);
  const [hasPrinted, setPrinted] = useState(false);

  async function print(next: PrinterDraft): Promise<void> {
    if (!device) return;
    setPrinting(true);
    wizard.setProblem(undefined);
    try {
      await printOnUsb({ ...next, usb: identityOf(device) }, testSheetOf(next, locationName));
      setPrinted(true);
    } catch (error) {
      wizard.setProblem(printerSetup('error.testFailed', { cause: printers(`cause.${reasonOf(error)}`) }));
    } finally {
      setPrinting(false);
    }
  }

  async function tryWith(over: Partial<PrinterDraft>): Promise<void> {
    const next = { ...draft, ...over };
    if (await wizard.store(next)) await print(next);
  }

  async function accept(): Promise<void> {
    if (await wizard.store({ ...draft, isTested: true })) wizard.goTo('drawer');
  }

  const page = nextCodePage(draft.language === 'esc-pos' ? draft.codePageTable : 'star', draft.codePage);
  const narrower = nextNarrower(draft.widthChars);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <PaperPicture document={testSheetOf(draft, locationName)} widthChars={draft.widthChars} />
      <Stack spacing={2} useFlexGap>
        <Box role="status">
          {hasPrinted && !isPrinting && (
            <Chip
              color="success"
              label={printerSetup('wizard.sent', { name: draft.name })}
              icon={<Icon path={mdiCheck} />}
            />
          )}
          {isPrinting && <Chip label={printerSetup('wizard.printing')} />}
        </Box>
        <Typography variant="h3" sx={{ fontSize: '1.625rem' }}>
          {printerSetup('wizard.testTitle')}
        </Typography>
        <Typography color="textSecondary">{printerSetup('wizard.testText')}</Typography>
        {hasPrinted ? (
          <>
            <AnswerButton
              isMain
              icon={mdiCheck}
              title={printerSetup('wizard.yes')}
              text={printerSetup('wizard.yesText')}
              end={mdiArrowRight}
              onClick={() => void accept()}
            />
            <AnswerButton
              icon={mdiFormatLetterCase}
              title={printerSetup('wizard.umlauts')}
              text={printerSetup('wizard.umlautsText', { page: pageNames[page] })}
              onClick={() => void tryWith({ codePage: page })}
            />
            <AnswerButton
              icon={mdiArrowExpandHorizontal}
              title={printerSetup('wizard.tooLong')}
              text={printerSetup('wizard.tooLongText', { n: narrower, was: draft.widthChars })}
              onClick={() => void tryWith({ widthChars: narrower })}
            />
            <AnswerButton
              icon={mdiPrinterAlert}
              title={printerSetup('wizard.nothing')}
              text={printerSetup('wizard.nothingText')}
              onClick={() =>
                wizard.setProblem(printerSetup('error.testFailed', { cause: printers('cause.no-response') }))
              }
            />
          </>
        ) : (
          <Button variant="contained" size="large" loading={isPrinting} onClick={() => void print(draft)}>
            {printerSetup('wizard.start')}
          </Button>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <Button variant="outlined" onClick={() => wizard.goTo('settings')}>
            {printerSetup('wizard.back')}
          </Button>
          {hasPrinted && (
            <Button disabled={isPrinting} onClick={() => void print(draft)}>
              {printerSetup('wizard.repeat')}
            </Button>
          )}
          <Button onClick={() => wizard.goTo('drawer')}>{printerSetup('wizard.skip')}</Button>
        </Box>
      </Stack>
    </Box>
  );
}

function reasonOf(error: unknown): PrinterFailure['reason'] {
  return error instanceof PrinterFailure ? error.reason : 'no-response';
}
