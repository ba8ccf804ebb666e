import type { OptionKind } from './option-group.ts';

type NamedOption = { readonly kind: OptionKind; readonly name: string };

/** Owners write „ohne Zwiebeln“ as well as „Zwiebeln“. */
const isSaid = /^(?:ohne|kein\p{L}*|without|no)\s/iu;

/** As it stands under its line: `medium`, `+ Röstzwiebeln`, `ohne Butter`. */
export function optionText({ kind, name }: NamedOption, sayWithout: (name: string) => string): string {
  if (kind === 'extra') return name.startsWith('+') ? name : `+ ${name}`;
  return kind === 'without' && !isSaid.test(name) ? sayWithout(name) : name;
}

/** What it adds, as a person writes it behind the option: `+1,00`, `−2,00`; `undefined`: nothing. */
export function deltaText(
  { kind, deltaCents }: { readonly kind: OptionKind; readonly deltaCents: number },
  sayAmount: (cents: number) => string,
): string | undefined {
  if (deltaCents === 0) return undefined;
  return deltaCents > 0 && kind !== 'extra' ? `+${sayAmount(deltaCents)}` : sayAmount(deltaCents);
}

/** A part of a set as one reads it: `Rumpsteak: medium, + Kräuterbutter`. */
export function partText<Chosen>(
  { name, options }: { readonly name: string; readonly options: readonly Chosen[] },
  sayOption: (option: Chosen) => string,
): string {
  return options.length === 0 ? name : `${name}: ${options.map(sayOption).join(', ')}`;
}
