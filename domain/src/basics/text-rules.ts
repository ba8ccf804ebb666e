export type TextRules = {
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly umlauts?: 'refused';
  /** A character the text must not start or end with. */
  readonly edge?: string;
};

export type TextRefusal =
  | { readonly code: 'text/required' }
  | { readonly code: 'text/too-short'; readonly n: number }
  | { readonly code: 'text/too-long'; readonly n: number }
  | { readonly code: 'text/umlaut' }
  | { readonly code: 'text/edge'; readonly c: string };

/** The rules people meet under a field, checked in the order in which they are worth saying. */
export function textRefusal(text: string, rules: TextRules): TextRefusal | undefined {
  const length = [...text].length;
  if (length === 0) return rules.required ? { code: 'text/required' } : undefined;
  if (rules.required && text.trim() === '') return { code: 'text/required' };
  if (rules.max !== undefined && length > rules.max) return { code: 'text/too-long', n: rules.max };
  if (rules.umlauts === 'refused' && /[äöüß]/iu.test(text.normalize('NFC'))) return { code: 'text/umlaut' };
  if (rules.edge !== undefined && (text.startsWith(rules.edge) || text.endsWith(rules.edge)))
    return { code: 'text/edge', c: rules.edge };
  if (rules.min !== undefined && length < rules.min) return { code: 'text/too-short', n: rules.min };
  return undefined;
}

export const nameRules: TextRules = { required: true, max: 100 };
export const printerNameRules: TextRules = { required: true, max: 40 };
export const imprintRules: TextRules = { max: 10_000 };
export const alternativeTitleRules: TextRules = { max: 100 };

/** One line as people type it: no control characters, which databases and printers choke on, and no broken pairs. */
export const oneLine = /^[^\p{Cc}\p{Cs}]*$/u;

/** The same for texts with lines: line ends and tabs belong to them. */
export const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
