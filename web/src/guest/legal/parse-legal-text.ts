import { parseLine, type Piece } from './parse-line.ts';

export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

export type LegalText = {
  readonly title: string | undefined;
  /** Whether the text is still the template that came with the installation. */
  readonly isPlaceholder: boolean;
  readonly blocks: readonly LegalBlock[];
};

/** Stands on a line of its own in a template, and goes when the operator's own text comes. */
const placeholderMark = '[PLATZHALTER]';

/**
 * A small markup for the operator's own texts: `# title`, `## heading`, `### heading`, `- list`, `[text](address)`;
 * an empty line ends a paragraph, a line break stays one. Everything else is text, HTML included.
 */
export function parseLegalText(source: string): LegalText {
  const groups = groupsOf(source.replaceAll(placeholderMark, ''));
  const first = groups[0];
  const title = first?.kind === 'title' ? first.text : undefined;
  const body = title === undefined ? groups : groups.slice(1);
  return { title, isPlaceholder: source.includes(placeholderMark), blocks: body.map(blockOf) };
}

type Group =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'list' | 'paragraph'; readonly lines: string[] };

const headings = [
  ['### ', 'subheading'],
  ['## ', 'heading'],
  ['# ', 'title'],
] as const;

function groupsOf(source: string): readonly Group[] {
  const groups: Group[] = [];
  let open: { kind: 'list' | 'paragraph'; lines: string[] } | undefined;
  for (const line of source.split(/\r?\n/).map((text) => text.trim())) {
    const heading = headings.find(([mark]) => line.startsWith(mark));
    if (line === '' || heading) open = undefined;
    if (heading) groups.push({ kind: heading[1], text: line.slice(heading[0].length).trim() });
    if (line === '' || heading) continue;

    const isItem = line.startsWith('- ');
    const kind = isItem ? 'list' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      groups.push(open);
    }
    open.lines.push(isItem ? line.slice(2).trim() : line);
  }
  return groups;
}

function blockOf(group: Group, place: number): LegalBlock {
  if ('lines' in group) {
    const lines = group.lines.map(parseLine);
    return group.kind === 'list' ? { kind: 'list', items: lines } : { kind: 'paragraph', lines };
  }
  return { kind: 'heading', level: group.kind === 'subheading' ? 3 : 2, id: `s${place + 1}`, text: group.text };
}
