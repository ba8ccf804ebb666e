import { controls } from './commands.ts';
import type { Apdu } from './apdu.ts';
import { withoutCardNumbers } from './card-number.ts';
import { readText } from './packed.ts';
import { findTlv, readTlv } from './tlv.ts';

/** Lines for the guest, for the house, and what is neither. */
export type Slips = Readonly<Record<Whose, readonly string[]>>;
type Whose = 'customer' | 'merchant' | 'other';

const mostLines = 200;
const mostColumns = 80;

/** Collects what a terminal would have on paper. It says last which lines end a slip, and a block says whose it is. */
export function slipCollector() {
  const slips: Record<Whose, string[]> = { customer: [], merchant: [], other: [] };
  let open: string[] = [];
  let closed = 0;
  let isCardDataSeen = false;

  function line(bytes: Uint8Array): string {
    // Before it is cut: a part of a number would no longer be known as one.
    const read = withoutCardNumbers(readText(bytes).trimEnd());
    isCardDataSeen ||= read.isWhole;
    return read.text.slice(0, mostColumns);
  }

  /** Lines alone do not say whose they are: the house's slip comes first, then the guest's. */
  function close(): void {
    const whose = (['merchant', 'customer'] as const)[closed] ?? 'other';
    closed += 1;
    slips[whose].push(...open);
    open = [];
  }

  return {
    take({ control, data }: Apdu): void {
      if (control === controls.printLine) {
        const [attribute = 0] = data;
        if (open.length < mostLines) open.push(line(data.subarray(1)));
        if ((attribute & 0x80) !== 0) close();
      }
      if (control !== controls.printText) return;
      const objects = readTlv(containerOf(data));
      const whose =
        ([undefined, 'merchant', 'customer'] as const)[findTlv(objects, 0x1f_07)[0]?.value[0] ?? 0] ?? 'other';
      const lines = findTlv(objects, 0x07).map(({ value }) => line(value));
      slips[whose].push(...lines.slice(0, mostLines));
    },
    /** One slip without an end is the guest's: a terminal that prints once prints for the guest. */
    end(): { readonly slips: Slips; readonly isCardDataSeen: boolean } {
      if (open.length > 0) close();
      const isAlone = closed === 1 && slips.customer.length === 0;
      const [customer, merchant] = isAlone ? [slips.merchant, []] : [slips.customer, slips.merchant];
      return { slips: { customer, merchant, other: slips.other }, isCardDataSeen };
    },
  };
}

/** The container is a field of its own, `06`; a length follows that the objects are not part of. */
function containerOf(data: Uint8Array): Uint8Array {
  const [whole] = data[0] === 0x06 ? readTlv(data) : [];
  return whole?.value ?? data;
}
