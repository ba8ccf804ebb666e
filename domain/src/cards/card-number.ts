import type { CardReference } from './card-seen.ts';

const digitRun = /\d(?:[ .\u00A0-]?\d){11,}/gu;
/** Not a part of a longer name, as providers give them out: those are found by it again. */
const digitsAlone = /(?<![\dA-Za-z-])\d{12,}(?![\dA-Za-z-])/gu;

/** Whether a whole card number stands in a text: of the length of one, and with its check digit. */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digitRun)].some(([run]) => isCardNumber(digitsOf(run)));
}

/** Terminals mask them. What slips through leaves no program and is written nowhere: all but the last four digits go. */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(digitRun, (run) => (isCardNumber(digitsOf(run)) ? masked(run) : run));
}

/** A number or name that somebody else gave out, where a card number may stand but nothing else may change. */
function maskCardNumberAlone(name: string): string {
  if (!/[A-Za-z]/u.test(name)) return maskCardNumbers(name);
  return name.replaceAll(digitsAlone, (run) => maskCardNumbers(run));
}

export function maskedReference({ id, receiptNo, traceNo, terminalId }: CardReference): CardReference {
  return {
    id: maskCardNumberAlone(id),
    receiptNo: maskCardNumberAlone(receiptNo),
    traceNo: maskCardNumberAlone(traceNo),
    terminalId: maskCardNumberAlone(terminalId),
  };
}

/** In everything that is said in text, however deep it stands. */
export function maskCardNumbersIn<Said>(said: Said): Said {
  // Texts stay texts, and everything else stays what it is.
  return masksIn(said) as Said;
}

function masksIn(said: unknown): unknown {
  if (typeof said === 'string') return maskCardNumbers(said);
  if (Array.isArray(said)) return said.map(masksIn);
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, masksIn(value)]));
}

function masked(run: string): string {
  const digits = digitsOf(run).length;
  let seen = 0;
  return run.replaceAll(/\d/gu, (digit) => {
    seen += 1;
    return seen > digits - 4 ? digit : '*';
  });
}

function digitsOf(run: string): string {
  return run.replaceAll(/\D/gu, '');
}

/** Beginnings and lengths of numbers that stand on cards: contract numbers of terminals are long too, and stand on every slip. */
const shapes: readonly RegExp[] = [
  /^4(?:\d{12}|\d{15}|\d{18})$/u,
  /^(?:5[1-5]|2[2-7])\d{14}$/u,
  /^3[47]\d{13}$/u,
  /^3[0689]\d{12,17}$/u,
  /^35\d{14,17}$/u,
  /^(?:50|5[6-8]|6\d)\d{10,17}$/u,
];

/** A number of 12 to 19 digits whose check digit fits at any place of the run, so that a longer run hides none. */
function isCardNumber(digits: string): boolean {
  for (let length = 12; length <= Math.min(19, digits.length); length += 1) {
    for (let from = 0; from + length <= digits.length; from += 1) {
      const part = digits.slice(from, from + length);
      if (shapes.some((shape) => shape.test(part)) && isCheckRight(part)) return true;
    }
  }
  return false;
}

function isCheckRight(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
