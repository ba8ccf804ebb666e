import { numberRefusal, type NumberRefusal, type NumberRules } from '../basics/number-rules.ts';

/** Characters per line: below 24 no receipt line fits, above 48 no roll is wide enough. */
export const printingWidthRules = { required: true, min: 24, max: 48 } as const satisfies NumberRules;

/** What printers on the market have. */
export const usualPrintingWidths = [32, 40, 42, 44, 48] as const;
export const defaultPrintingWidth = 40;

export function printingWidthRefusal(widthChars: number | undefined): NumberRefusal | undefined {
  return numberRefusal(widthChars, printingWidthRules);
}
