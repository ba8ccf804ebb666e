import { setTimeout as pause } from 'node:timers/promises';
import { readPieces } from './escpos-reader.ts';

export type Faults = {
  /** Nobody answers at its address. */
  isOffline: boolean;
  isCoverOpen: boolean;
  isPaperOut: boolean;
  /** The line breaks once, after so many bytes of paper. */
  cutAfter: number | null;
  /** How long each paper takes. */
  slowMs: number;
  /** It prints, and what it says of that is lost. */
  losesAnswers: boolean;
};

export const noFaults: Faults = {
  isOffline: false,
  isCoverOpen: false,
  isPaperOut: false,
  cutAfter: null,
  slowMs: 0,
  losesAnswers: false,
};

/** The inside of a printer: what lies in its memory and what is on paper. */
export type PrinterState = ReturnType<typeof printerState>;

export function printerState() {
  const faults: Faults = { ...noFaults };
  const papers: Uint8Array[] = [];
  /** On the roll, and not cut off yet. */
  let roll: number[] = [];
  let drawerPulses = 0;
  const waiting = new Set<() => void>();

  return {
    faults,
    set(change: Partial<Faults>): void {
      Object.assign(faults, change);
      for (const wake of waiting) wake();
    },
    isStopped: () => faults.isCoverOpen || faults.isPaperOut,
    /** Prints what is whole, while it can. `onAsked`: the printer comes to a question that stood in the queue. */
    async take(bytes: Uint8Array, onAsked: (about: 'paper-sensor' | 'model-name') => void): Promise<Uint8Array> {
      const { pieces, rest } = readPieces(bytes);
      for (const { kind, bytes: piece } of pieces) {
        while (faults.isCoverOpen || faults.isPaperOut) await until(waiting);
        if (kind === 'paper-sensor' || kind === 'model-name') onAsked(kind);
        else if (kind === 'cut') {
          if (faults.slowMs > 0) await pause(faults.slowMs);
          papers.push(Uint8Array.from(roll));
          roll = [];
        } else {
          if (piece[0] === 0x1b && piece[1] === 0x70) drawerPulses += 1;
          roll.push(...piece);
        }
      }
      return rest;
    },
    seen: () => ({ papers: papers.map(textOf), roll: textOf(Uint8Array.from(roll)), drawerPulses }),
    clear(): void {
      papers.length = 0;
      roll = [];
      drawerPulses = 0;
    },
  };
}

function until(waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      waiting.delete(wake);
      resolve();
    };
    waiting.add(wake);
  });
}

/** What a person would read: letters, without the commands. */
function textOf(bytes: Uint8Array): string {
  const letters = readPieces(bytes).pieces.filter(({ bytes: piece }) => piece.length === 1);
  return new TextDecoder('windows-1252').decode(Uint8Array.from(letters.flatMap(({ bytes: piece }) => [...piece])));
}
