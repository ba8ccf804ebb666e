import { wholeNumber } from '../number-teller.ts';
import type { Done, Machine } from './machine.ts';
import type { Script } from './script.ts';
import { boxed, counted, decimal, hexText, wrap } from './wire.ts';

/** A number in every text that a terminal may add to what it says. */
export function chatter({ cardNumber }: Script): string {
  return cardNumber === 'everywhere' ? `06${boxed('', boxed('24', boxed('07', hexText(`PAN ${wholeNumber}`))))}` : '';
}

/** Where a number fits that has no business there: tracks, texts, names, totals, and boxes inside of boxes. */
function everyField(): string {
  const text = hexText(`KARTE ${wholeNumber}`);
  const two = ['23', '2d', '8b', 'a7', 'd1', 'e1', 'e2', 'f1', 'f2'];
  const three = ['24', '2e', '3c', '60', '92', '9a', 'af'];
  return [
    `22${counted(wholeNumber, 2)}`,
    '3a0123',
    `2a${hexText(wholeNumber.slice(0, 15))}`,
    ...two.map((name) => `${name}${counted(text, 2)}`),
    ...three.map((name) => `${name}${counted(text, 3)}`),
    `06${boxed('', boxed('60', boxed('43', wholeNumber) + boxed('44', text)) + boxed('45', text) + boxed('1f12', text))}`,
  ].join('');
}

/** The number of a test card that everybody knows. */
export const testCard = '4111111111111111';

/** What the terminal says of a payment (04 0F). */
export function statusOf({ state }: Machine, done: Done, script: Script): Buffer {
  const { cardNumber } = script;
  const clock = new Date(done.atMs);
  const card = cardNumber === 'whole' ? testCard : `eeeeeeeeeeee${testCard.slice(-4)}`;
  return wrap(
    '040f',
    [
      `27${done.result}`,
      `04${decimal(done.cents, 12)}`,
      '490978',
      // Of a field that comes twice the first is read.
      ...(cardNumber === 'everywhere' ? [everyField()] : []),
      `0b${decimal(done.traceNo, 6)}`,
      `0c${clockPart(clock, ['hour', 'minute', 'second'])}`,
      `0d${clockPart(clock, ['month', 'day'])}`,
      `22${counted(card, 2)}`,
      ...(cardNumber === 'stripe' ? [`23${counted(`${testCard}d27122010`.padEnd(26, '0'), 2)}`] : []),
      `29${state.terminalId}`,
      `2a${hexText('455600000123'.padEnd(15))}`,
      ...(cardNumber === 'whole-in-text' ? [`3c${counted(hexText(`KARTE ${testCard}`), 3)}`] : []),
      `87${decimal(done.receiptNo, 4)}`,
      '88000042',
      '8a0a',
      `8b${counted(`${hexText('VISA CREDIT')}00`, 2)}`,
      `06${boxed('', boxed('60', boxed('43', 'a0000000031010')))}`,
    ].join(''),
  );
}

/** By the clock on the wall of a German house. */
function clockPart(at: Date, parts: readonly Intl.DateTimeFormatPartTypes[]): string {
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Berlin',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  return parts.map((part) => written.find(({ type }) => type === part)?.value ?? '00').join('');
}

/** A result without money in it. */
export function declined({ state }: Machine, code: string, { cardNumber }: Script): Buffer {
  const more = cardNumber === 'everywhere' ? everyField() : '';
  return wrap('040f', `27${code}04000000000000490978${more}29${state.terminalId}`);
}

/** The slips of a payment, for the house first. */
export function paperOf(machine: Machine, done: Done, script: Script): readonly Buffer[] {
  const slips = (['01', '02'] as const).map((whose) => ({ whose, lines: slipLines(machine, done, whose, script) }));
  if (script.paper === 'lines')
    return slips.flatMap(({ lines }) =>
      lines.map((line, at) => wrap('06d1', (at === lines.length - 1 ? '80' : '00') + hexText(line))),
    );
  return slips.map(({ whose, lines }) => {
    const text = boxed('25', lines.map((line) => boxed('07', hexText(line))).join(''));
    return wrap('06d3', `06${boxed('', boxed('1f07', whose) + text)}`);
  });
}

/** As terminals write it, and as nobody would. */
const written = [
  wholeNumber,
  wholeNumber.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, ' '),
  wholeNumber.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, '-'),
  wholeNumber.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, '.'),
  wholeNumber.replaceAll(/(?<=\d)(?=\d)/g, ' '),
  `;${wholeNumber}=27122010000012300000?`,
  `%B${wholeNumber}^MUSTER/ERIKA^2712201`,
  `${'Zahlung'.padEnd(68, '.')}${wholeNumber}`,
  `00${wholeNumber}00`,
];

/** Lines without a payment, as for the end of a day. */
export function chatteringPaper(script: Script): readonly Buffer[] {
  if (script.cardNumber !== 'everywhere') return [];
  return written.map((line, at) => wrap('06d1', (at === written.length - 1 ? '80' : '00') + hexText(line)));
}

function slipLines({ state }: Machine, done: Done, whose: '01' | '02', { cardNumber }: Script): readonly string[] {
  const card = cardNumber === 'whole-on-paper' ? '4111 1111 1111 1111' : '#### #### #### 1111';
  return [
    whose === '01' ? 'H\u00E4ndlerbeleg'.replace('\u00E4', '\u0084') : 'Kundenbeleg',
    `Terminal-ID: ${state.terminalId}`,
    `TA-Nr ${decimal(done.traceNo, 6)} Beleg-Nr ${decimal(done.receiptNo, 4)}`,
    'VISA CREDIT',
    card,
    `Betrag EUR ${(done.cents / 100).toFixed(2).replace('.', ',')}`,
    'Zahlung erfolgt',
    ...(cardNumber === 'everywhere' ? written : []),
  ];
}
