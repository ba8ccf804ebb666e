import { constants, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const place = '/sys/kernel/config/usb_gadget/printer';
const controller = 'dummy_udc.0';

/** A USB printer as the kernel plays it: what the browser sends comes out of `/dev/g_printer0`. */
export type Gadget = {
  readonly plug: () => void;
  readonly unplug: () => void;
  /** Everything that was taken so far, without the questions. */
  readonly taken: () => Uint8Array;
  /** Out of paper, as a pipe knows it: nothing is read any more. */
  readonly stop: () => void;
  readonly goOn: () => void;
  answers: boolean;
};

export async function makeGadget(serial: string): Promise<Gadget> {
  mkdirSync(`${place}/strings/0x409`, { recursive: true });
  mkdirSync(`${place}/configs/c.1/strings/0x409`, { recursive: true });
  mkdirSync(`${place}/functions/printer.0`, { recursive: true });
  const facts = {
    idVendor: '0x04b8',
    idProduct: '0x0e28',
    'strings/0x409/manufacturer': 'EPSON',
    'strings/0x409/product': 'TM-T20III',
    'strings/0x409/serialnumber': serial,
    'configs/c.1/strings/0x409/configuration': 'printer',
    'functions/printer.0/pnp_string': 'MFG:EPSON;CMD:ESC/POS;MDL:TM-T20III;CLS:PRINTER;',
  };
  for (const [name, value] of Object.entries(facts)) writeFileSync(`${place}/${name}`, value);
  symlinkSync(`${place}/functions/printer.0`, `${place}/configs/c.1/printer.0`);
  const plug = () => writeFileSync(`${place}/UDC`, controller);
  plug();
  const end = await openEnd();
  const bytes: number[] = [];
  let isStopped = false;
  const gadget: Gadget = {
    plug,
    unplug: () => writeFileSync(`${place}/UDC`, '\n'),
    taken: () => Uint8Array.from(bytes),
    stop: () => void (isStopped = true),
    goOn: () => void (isStopped = false),
    answers: true,
  };
  void read();
  return gadget;

  async function read(): Promise<void> {
    const buffer = Buffer.alloc(8192);
    for (;;) {
      if (isStopped) {
        await wait(50);
        continue;
      }
      const { bytesRead } = await end.read(buffer, 0, buffer.length).catch(() => ({ bytesRead: 0 }));
      if (bytesRead === 0) await wait(20);
      else await take(buffer.subarray(0, bytesRead));
    }
  }

  async function take(piece: Buffer): Promise<void> {
    const isQuestion = piece.length === 3 && piece[0] === 0x10 && piece[1] === 0x04;
    if (!isQuestion) bytes.push(...piece);
    else if (gadget.answers) await end.write(Buffer.from([0x12])).catch(() => undefined);
  }
}

/** Without waiting: the kernel never wakes a reader that waited while the plug was out. */
async function openEnd(): Promise<FileHandle> {
  for (let turn = 0; turn < 100; turn += 1) {
    const end = await open('/dev/g_printer0', constants.O_RDWR | constants.O_NONBLOCK).catch(() => undefined);
    if (end) return end;
    await wait(100);
  }
  throw new Error('no /dev/g_printer0');
}
