import { isPrinterPort, isPrivateAddress, type NetworkTarget } from '@tresen/domain/print/network-printer';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { failureText } from '../../../app/calls/failure-text.ts';
import { translations } from '../../../app/translations.ts';
import { askPrintersAgain } from './ask-printers-again.ts';
import { printTestSheet, testText } from './print-test-sheet.ts';
import { type PrinterDraft, usualDraft } from './printer.ts';
import { type FoundPrinter, searchByBridge } from './search-bridge.ts';

export type NetworkSetup = ReturnType<typeof useNetworkSetup>;

/** From an address to a printer that has printed: looked for, set up, tested. */
export function useNetworkSetup(locationId: string, onDone: () => void) {
  const { bridges, printerSetup } = translations();
  const [printerId] = useState(() => crypto.randomUUID());
  const [version, setVersion] = useState<number>();
  const [draft, setDraft] = useState<PrinterDraft>({ ...usualDraft, widthChars: 42 });
  const [found, setFound] = useState<readonly FoundPrinter[]>([]);
  const [chosen, setChosen] = useState<FoundPrinter>();
  const [work, setWork] = useState<'searching' | 'printing'>();
  const [problem, setProblem] = useState<string>();
  const [isPrinted, setPrinted] = useState(false);

  async function busy(what: 'searching' | 'printing', act: () => Promise<string | undefined>): Promise<void> {
    setWork(what);
    setProblem(undefined);
    try {
      setProblem(await act());
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setWork(undefined);
    }
  }

  async function search(deviceId: string, target: NetworkTarget | undefined): Promise<void> {
    if (target && !isPrivateAddress(target.address)) return setProblem(bridges('addressWrong'));
    if (target && !isPrinterPort(target.port)) return setProblem(bridges('portWrong'));
    await busy('searching', async () => {
      setFound([]);
      setChosen(undefined);
      const answer = await searchByBridge(deviceId, target);
      if (!answer) return bridges('bridgeSilent');
      if (answer.length === 0) return bridges(target ? 'notFound' : 'noneFound');
      setFound(answer);
      choose(answer.find(({ isSetUp }) => !isSetUp));
      return undefined;
    });
  }

  function choose(printer: FoundPrinter | undefined): void {
    setChosen(printer);
    if (printer && draft.name === '') setDraft({ ...draft, name: printer.name });
  }

  /** Made once; what is changed before the next test is saved. */
  async function store(next: PrinterDraft, hostDeviceId: string): Promise<void> {
    if (!chosen) return;
    const { address, port, protocol } = chosen;
    const made =
      version === undefined
        ? await api.printers.create({
            ...next,
            printerId,
            locationId,
            connection: 'network',
            usb: null,
            network: { address, port, protocol },
            hostDeviceId,
          })
        : await api.printers.save({ ...next, printerId, version });
    setVersion(made.version);
    setDraft(next);
    askPrintersAgain();
  }

  async function setUpAndTest(hostDeviceId: string, next: PrinterDraft = draft): Promise<void> {
    if (next.name.trim() === '') return setProblem(printerSetup('error.nameMissing'));
    await busy('printing', async () => {
      await store(next, hostDeviceId);
      const outcome = await printTestSheet({ printerId });
      setPrinted(outcome === 'sent');
      return outcome === 'sent' ? undefined : testText(outcome);
    });
  }

  async function accept(hostDeviceId: string): Promise<void> {
    await busy('printing', async () => {
      await store({ ...draft, isTested: true }, hostDeviceId);
      onDone();
      return undefined;
    });
  }

  return {
    draft,
    change: (over: Partial<PrinterDraft>) => setDraft({ ...draft, ...over }),
    found,
    chosen,
    choose,
    work,
    problem,
    isSetUp: version !== undefined,
    isPrinted,
    search,
    setUpAndTest,
    accept,
  };
}
