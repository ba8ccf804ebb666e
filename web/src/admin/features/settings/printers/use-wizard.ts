import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { problemCodeOf } from '../../../app/calls/call-failure.ts';
import { PrinterFailure } from '../../../device/printing/printer-failure.ts';
import { receiptPrinterKey } from '../../../device/printing/print-service.ts';
import { chooseDevice, identityOf } from '../../../device/printing/usb-devices.ts';
import { translations } from '../../../app/translations.ts';
import { pairRefusal, proposalFor } from './device-proposal.ts';
import { hostHere, type PrinterDraft, usualDraft } from './printer.ts';

export const wizardSteps = ['pair', 'settings', 'test', 'drawer', 'finish'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export type Already = { readonly printerId: string; readonly name: string; readonly locationName: string };
type Stored = { readonly printerId: string; readonly version: number };
export type Wizard = ReturnType<typeof useWizard>;

/** Nothing is stored before the settings are; what comes later changes what is stored. */
export function useWizard(locationId: string, start: USBDevice | undefined) {
  const [step, setStep] = useState<WizardStep>('pair');
  const [device, setDevice] = useState<USBDevice | undefined>(start);
  const [draft, setDraft] = useState<PrinterDraft>(usualDraft);
  const [saved, setSaved] = useState<Stored>();
  const [isDenied, setDenied] = useState(false);
  const { busy, isBusy, problem, setProblem, already, setAlready } = useAttempt();
  const { printerSetup } = translations();

  const choose = () =>
    busy(async () => {
      const chosen = await chooseDevice();
      if (chosen) await take(chosen);
      else setProblem(printerSetup('error.notPaired'));
    });

  async function take(chosen: USBDevice): Promise<void> {
    setDenied(false);
    const refused = pairRefusal(chosen);
    if (refused) return setProblem(printerSetup(`error.${refused}`));
    try {
      const known = await alreadySetUp(chosen, locationId);
      if (known) {
        setAlready(known);
        return setProblem(printerSetup('error.alreadyAs', { name: known.name, location: known.locationName }));
      }
      setDraft(await proposalFor(chosen));
      setDevice(chosen);
      setStep('settings');
    } catch (error) {
      const reason = error instanceof PrinterFailure ? error.reason : 'no-response';
      setDenied(reason === 'access-denied');
      setProblem(pairingProblem(reason));
    }
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
      const made = await createPrinter(next, device, locationId);
      setSaved(made);
      if (!localStorage.getItem(receiptPrinterKey)) localStorage.setItem(receiptPrinterKey, made.printerId);
      return true;
    } catch (error) {
      setProblem(storingProblem(error));
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
          setProblem(
            printerSetup(problemCodeOf(error) === 'printer/name-taken' ? 'error.nameTaken' : 'error.notSaved'),
          );
        }
      }),
  };
}

/** One try at something, and why it did not work. The next one begins without the troubles of the last. */
function useAttempt() {
  const [problem, setProblem] = useState<string>();
  const [already, setAlready] = useState<Already>();
  const [isBusy, setBusy] = useState(false);

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

  return { busy, isBusy, problem, setProblem, already, setAlready };
}

async function alreadySetUp(chosen: USBDevice, locationId: string): Promise<Already | undefined> {
  const { vendorId, productId, serialNumber } = identityOf(chosen);
  const host = hostHere(locationId);
  const asked = { vendorId, productId, serialNumber: serialNumber ?? '', ...(host ? { hostDeviceId: host } : {}) };
  const { printer } = await api.printers.find(asked).catch(() => ({ printer: null }));
  return printer ?? undefined;
}

async function createPrinter(draft: PrinterDraft, device: USBDevice, locationId: string): Promise<Stored> {
  const printerId = crypto.randomUUID();
  const { version } = await api.printers.create({
    ...draft,
    printerId,
    locationId,
    connection: 'usb',
    usb: { ...identityOf(device), productName: device.productName ?? '' },
    hostDeviceId: hostHere(locationId),
  });
  return { printerId, version };
}

function pairingProblem(reason: PrinterFailure['reason']): string {
  const { printerSetup, printers } = translations();
  if (reason === 'access-denied') return printerSetup('error.accessDenied');
  return reason === 'in-use' ? printerSetup('error.inUse') : printers(`cause.${reason}`);
}

function storingProblem(error: unknown): string {
  const { printerSetup } = translations();
  const code = problemCodeOf(error);
  if (code === 'printer/name-taken') return printerSetup('error.nameTaken');
  return printerSetup(code === 'printer/already-set-up' ? 'error.already' : 'error.notSaved');
}
