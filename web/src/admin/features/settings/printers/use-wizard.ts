import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { PrinterFailure } from '../../../device/printing/printer-failure.ts';
import { receiptPrinterKey } from '../../../device/printing/print-service.ts';
import { chooseDevice, identityOf } from '../../../device/printing/usb-devices.ts';
import { words } from '../../../app/translations.ts';
import { pairRefusal, proposalFor } from './device-proposal.ts';
import { hostHere, type PrinterDraft, usualDraft } from './printer.ts';

export const wizardSteps = ['pair', 'settings', 'test', 'drawer', 'finish'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type Already = { readonly printerId: string; readonly name: string; readonly locationName: string };
export type Wizard = ReturnType<typeof useWizard>;

/** Nothing is stored before the settings are; what comes later changes what is stored. */
export function useWizard(locationId: string, start: USBDevice | undefined) {
  const [step, setStep] = useState<WizardStep>('pair');
  const [device, setDevice] = useState<USBDevice | undefined>(start);
  const [draft, setDraft] = useState<PrinterDraft>(usualDraft);
  const [saved, setSaved] = useState<{ readonly printerId: string; readonly version: number }>();
  const [problem, setProblem] = useState<string>();
  const [already, setAlready] = useState<Already>();
  const [isDenied, setDenied] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { printers } = words();

  async function busy(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setAlready(undefined);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  }

  const choose = () =>
    busy(async () => {
      const chosen = await chooseDevice();
      if (chosen) await take(chosen);
      else setProblem(printers('error.notPaired'));
    });

  async function take(chosen: USBDevice): Promise<void> {
    setDenied(false);
    const refused = pairRefusal(chosen);
    if (refused) return setProblem(printers(`error.${refused}`));
    try {
      const known = await alreadySetUp(chosen);
      if (known) {
        setAlready(known);
        return setProblem(printers('error.alreadyAs', { name: known.name, location: known.locationName }));
      }
      setDraft(await proposalFor(chosen));
      setDevice(chosen);
      setStep('settings');
    } catch (error) {
      const reason = error instanceof PrinterFailure ? error.reason : 'no-response';
      setDenied(reason === 'access-denied');
      if (reason === 'access-denied') setProblem(printers('error.accessDenied'));
      else if (reason === 'in-use') setProblem(printers('error.inUse'));
      else setProblem(printers(`cause.${reason}`));
    }
  }

  async function alreadySetUp(chosen: USBDevice): Promise<Already | undefined> {
    const { vendorId, productId, serialNumber } = identityOf(chosen);
    const host = hostHere(locationId);
    const asked = { vendorId, productId, serialNumber: serialNumber ?? '', ...(host ? { hostDeviceId: host } : {}) };
    const { printer } = await api.printers.find(asked).catch(() => ({ printer: null }));
    return printer ?? undefined;
  }

  /** Stored for the first time, or once more. `false`: it was refused, and the reason is shown. */
  async function store(next: PrinterDraft): Promise<boolean> {
    setDraft(next);
    try {
      if (saved) {
        const { version } = await api.printers.save({ ...next, ...saved });
        setSaved({ ...saved, version });
        return true;
      }
      if (!device) return false;
      const printerId = crypto.randomUUID();
      const usb = { ...identityOf(device), productName: device.productName ?? '' };
      const made = await api.printers.create({
        ...next,
        printerId,
        locationId,
        connection: 'usb',
        usb,
        hostDeviceId: hostHere(locationId),
      });
      setSaved({ printerId, version: made.version });
      if (!localStorage.getItem(receiptPrinterKey)) localStorage.setItem(receiptPrinterKey, printerId);
      return true;
    } catch (error) {
      const code = problemCodeOf(error);
      if (code === 'printer/name-taken') setProblem(printers('error.nameTaken'));
      else if (code === 'printer/already-set-up') setProblem(printers('error.already'));
      else setProblem(printers('error.notSaved'));
      return false;
    }
  }

  return {
    step,
    goTo: (next: WizardStep) => {
      setProblem(undefined);
      setStep(next);
    },
    device,
    draft,
    change: (over: Partial<PrinterDraft>) => {
      setProblem(undefined);
      setDraft({ ...draft, ...over });
    },
    saved,
    problem,
    setProblem,
    already,
    isDenied,
    isBusy,
    choose,
    take: (known: USBDevice) => busy(() => take(known)),
    store: async (next: PrinterDraft) => {
      let isStored = false;
      await busy(async () => {
        isStored = await store(next);
      });
      return isStored;
    },
    moveHere: (onMoved: () => void) =>
      busy(async () => {
        if (!already) return;
        try {
          await api.printers.move({ printerId: already.printerId, locationId, hostDeviceId: hostHere(locationId) });
          onMoved();
        } catch (error) {
          setProblem(printers(problemCodeOf(error) === 'printer/name-taken' ? 'error.nameTaken' : 'error.notSaved'));
        }
      }),
  };
}
