import iconv from 'iconv-lite';

/** How much of a code may be lost, in the order of the printer's numbers. */
const qrLevels = ['L', 'M', 'Q', 'H'] as const;
type QrLevel = (typeof qrLevels)[number];

/** What a printer would do, one thing after the other. */
export type PaperEvent =
  | { readonly kind: 'line'; readonly text: string; readonly isDouble: boolean; readonly isBold: boolean }
  | { readonly kind: 'qr'; readonly value: string; readonly cell: number; readonly level: QrLevel }
  | { readonly kind: 'barcode'; readonly value: string }
  | { readonly kind: 'image'; readonly width: number; readonly height: number; readonly bits: Uint8Array }
  | { readonly kind: 'cut' }
  | { readonly kind: 'pulse'; readonly pin: number }
  /** Never skipped silently: whoever prints this does not know what happens. */
  | { readonly kind: 'unknown'; readonly bytes: string };

type Style = { isDouble: boolean; isBold: boolean };

/** ESC/POS, as far as we send it. `codePage`: the one the printer was told to use. */
export function decodeEscPos(bytes: Uint8Array, codePage: string): readonly PaperEvent[] {
  const events: PaperEvent[] = [];
  const style: Style = { isDouble: false, isBold: false };
  let lineStyle: Style = { ...style };
  let text: number[] = [];
  let cell = 3;
  let level: QrLevel = 'L';
  let stored = '';
  let at = 0;

  const byte = (ahead: number) => bytes[at + ahead] ?? 0;
  const endLine = () => {
    events.push({ kind: 'line', text: iconv.decode(Buffer.from(text), codePage), ...lineStyle });
    text = [];
  };
  const codes: Readonly<Record<number, (data: Uint8Array) => void>> = {
    0x43: (data) => (cell = data[2] ?? 3),
    0x50: (data) => (stored = Buffer.from(data.subarray(3)).toString('latin1')),
    0x45: (data) => (level = qrLevels[(data[2] ?? 48) - 48] ?? 'L'),
    0x51: () => events.push({ kind: 'qr', value: stored, cell, level }),
  };

  /** How many bytes the command at this place has; 0: not one of ours. */
  function command(): number {
    const [first, second, third] = [byte(0), byte(1), byte(2)];
    switch (first * 256 + second) {
      case 0x1b40:
        Object.assign(style, { isDouble: false, isBold: false });
        return 2;
      case 0x1c2e:
        return 2;
      case 0x1b74:
      case 0x1b52:
      case 0x1b4d:
      case 0x1b61:
      case 0x1b2d:
      case 0x1d42:
      case 0x1d48:
      case 0x1d68:
      case 0x1d77:
        return 3;
      case 0x1b45:
        style.isBold = third % 2 === 1;
        return 3;
      case 0x1d21:
        style.isDouble = third !== 0;
        return 3;
      case 0x1b64:
        for (let fed = 0; fed < third; fed += 1) endLine();
        return 3;
      case 0x1b70:
        events.push({ kind: 'pulse', pin: third === 0 ? 2 : 5 });
        return 5;
      case 0x1d56:
        events.push({ kind: 'cut' });
        return third >= 65 ? 4 : 3;
      case 0x1d6b: {
        const length = byte(3);
        const value = Buffer.from(bytes.subarray(at + 4, at + 4 + length)).toString('latin1');
        events.push({ kind: 'barcode', value: value.replace(/^\{[ABC]/, '') });
        return 4 + length;
      }
      case 0x1d28: {
        if (third !== 0x6b) return 0;
        const length = byte(3) + byte(4) * 256;
        const data = bytes.subarray(at + 5, at + 5 + length);
        codes[data[1] ?? 0]?.(data);
        return 5 + length;
      }
      case 0x1d76: {
        const [perRow, height] = [byte(4) + byte(5) * 256, byte(6) + byte(7) * 256];
        const bits = bytes.slice(at + 8, at + 8 + perRow * height);
        events.push({ kind: 'image', width: perRow * 8, height, bits });
        return 8 + perRow * height;
      }
      default:
        return 0;
    }
  }

  while (at < bytes.length) {
    const first = byte(0);
    if (first >= 0x20 && first !== 0x7f) {
      if (text.length === 0) lineStyle = { ...style };
      text.push(first);
      at += 1;
    } else if (first === 0x0a) {
      if (text.length === 0) lineStyle = { ...style };
      endLine();
      at += 1;
    } else if (first === 0x0d) at += 1;
    else {
      const length = command();
      if (length === 0) events.push({ kind: 'unknown', bytes: hex(bytes.subarray(at, at + 6)) });
      at += Math.max(1, length);
    }
  }
  if (text.length > 0) endLine();
  return events;
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((value) => value.toString(16).padStart(2, '0')).join(' ');
}
