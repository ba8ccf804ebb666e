/**
 * What is to be on paper, in no printer's language: the same document becomes the bytes of a printer, a page and plain
 * text. It is complete in itself, so that any device can print it later, at any width.
 */
export type PrintDocument = {
  readonly kind: PrintKind;
  /** The name people know it by: a receipt number, an order, a printer. */
  readonly title: string;
  readonly locale: 'de' | 'en';
  readonly blocks: readonly PrintBlock[];
  /** What is written where `marks` stands, once it is known that this is a copy or late. */
  readonly marks: { readonly copy: string; readonly late: string };
};

export const printKinds = [
  'receipt',
  'slip',
  'cancellation',
  'z-report',
  'x-report',
  'test',
  'gift-card',
  'drawer',
] as const;
export type PrintKind = (typeof printKinds)[number];

export type PrintBlock =
  | TextBlock
  | RowBlock
  | ItemBlock
  | TableBlock
  | { readonly kind: 'rule'; readonly style: 'single' | 'double' }
  | { readonly kind: 'feed' }
  /** `narrow`: what stands there instead on paper without room for it. */
  | { readonly kind: 'qr'; readonly value: string; readonly narrow?: readonly (TextBlock | RowBlock)[] }
  | { readonly kind: 'barcode'; readonly value: string }
  | { readonly kind: 'image'; readonly image: PrintImage }
  | { readonly kind: 'marks' }
  /** What a security module says is not known yet: no paper leaves with it. */
  | { readonly kind: 'tse' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'pulse'; readonly pin: DrawerPin };

/** Which wire of the cash drawer's cable. */
export const drawerPins = [2, 5] as const;
export type DrawerPin = (typeof drawerPins)[number];

export type TextBlock = {
  readonly kind: 'text';
  readonly text: string;
  readonly align?: 'center' | 'right';
  /** Twice as wide and twice as high; `if-wide`: only on paper with room for it. */
  readonly isDouble?: boolean | 'if-wide';
  readonly isBold?: boolean;
  readonly indent?: number;
};

/** One thing at the left, one at the right edge. */
export type RowBlock = {
  readonly kind: 'row';
  readonly left: string;
  readonly right: string;
  readonly isDouble?: boolean;
  readonly isBold?: boolean;
};

/** A line of a bill: how many, what, how much; what belongs to it stands below the name. */
export type ItemBlock = {
  readonly kind: 'item';
  readonly lead: string;
  readonly name: string;
  readonly amount: string;
  readonly details: readonly string[];
};

/** Figures under each other: the first column at the left, all others at the right. */
export type TableBlock = { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** One bit per dot, rows filled up to whole bytes, black is 1; hexadecimal. */
export type PrintImage = { readonly width: number; readonly height: number; readonly bits: string };

/** The widest picture that fits every roll. */
export const widestImage = 384;

export type PrintMarks = {
  readonly isCopy: boolean;
  /** `19:21`, for what comes too late to be taken for new. */
  readonly lateAt: string | undefined;
};

/** The same paper, and it says what it is. */
export function markDocument(document: PrintDocument, { isCopy, lateAt }: PrintMarks): PrintDocument {
  const { copy, late } = document.marks;
  const said: PrintBlock[] = [
    ...(isCopy ? [{ kind: 'text', text: `*** ${copy} ***`, align: 'center', isBold: true } as const] : []),
    ...(lateAt === undefined
      ? []
      : [{ kind: 'text', text: late.replace('{time}', lateAt), align: 'center', isBold: true } as const]),
  ];
  return { ...document, blocks: document.blocks.flatMap((block) => (block.kind === 'marks' ? said : [block])) };
}

/** Several papers as one, so that they come out together or not at all: each ends with a cut of its own. */
export function cutApart(papers: readonly PrintDocument[]): PrintDocument | undefined {
  const [first] = papers;
  return first && { ...first, blocks: papers.flatMap(({ blocks }) => blocks) };
}
