import { mdiCashRegister, mdiCheck, mdiClose } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { drawerDocument } from '@tresen/domain/print/drawer-document';
import { useState } from 'react';
import { printOnUsb } from '../../../device/printing/print-on-usb.ts';
import { identityOf } from '../../../device/printing/usb-devices.ts';
import { translations } from '../../../app/translations.ts';
import { AnswerButton } from './answer-button.tsx';
import type { Wizard } from './use-wizard.ts';

/** First the usual wire, then the other one; if neither opens it, the cable is the likely cause. */
export function DrawerStep({ wizard }: { wizard: Wizard }) {
  const { printerSetup } = translations();
  const { draft, device } = wizard;
  const [pin, setPin] = useState<2 | 5>();

  async function open(wanted: 2 | 5): Promise<void> {
    if (!device) return;
    wizard.setProblem(undefined);
    try {
      await printOnUsb({ ...draft, usb: identityOf(device) }, drawerDocument(wanted));
      setPin(wanted);
    } catch {
      wizard.setProblem(printerSetup('error.drawerFailed'));
    }
  }

  async function finish(hasDrawer: boolean): Promise<void> {
    if (await wizard.store({ ...draft, hasDrawer, drawerPin: pin ?? 2 })) wizard.goTo('finish');
  }

  async function didNotOpen(): Promise<void> {
    if (pin === 2) return open(5);
    setPin(undefined);
    wizard.setProblem(printerSetup('error.drawerFailed'));
  }

  return (
    <Stack spacing={2} useFlexGap sx={{ maxWidth: 640, mx: 'auto' }}>
      <Typography variant="h3" sx={{ fontSize: '1.625rem' }}>
        {printerSetup(pin ? 'wizard.drawerOpened' : 'wizard.drawerTitle')}
      </Typography>
      <Typography color="textSecondary">{printerSetup('wizard.drawerText')}</Typography>
      {pin ? (
        <>
          <AnswerButton
            isMain
            icon={mdiCheck}
            title={printerSetup('wizard.drawerDid')}
            onClick={() => void finish(true)}
          />
          <AnswerButton icon={mdiClose} title={printerSetup('wizard.drawerDidNot')} onClick={() => void didNotOpen()} />
        </>
      ) : (
        <>
          <AnswerButton
            isMain
            icon={mdiCashRegister}
            title={printerSetup('wizard.drawerYes')}
            onClick={() => void open(2)}
          />
          <AnswerButton icon={mdiClose} title={printerSetup('wizard.drawerNo')} onClick={() => void finish(false)} />
        </>
      )}
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => wizard.goTo('test')}>
        {printerSetup('wizard.back')}
      </Button>
    </Stack>
  );
}
