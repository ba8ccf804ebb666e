import { parseLine, type Piece, type Resolve } from './parse-line.ts';

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] }
  /** A list in between does not make the counting begin again. */
  | { readonly kind: 'steps'; readonly start: number; readonly items: readonly (readonly Piece[])[] }
  | { readonly kind: 'picture'; readonly name: string; readonly caption: readonly Piece[] };

export type Text = {
  readonly title: string | undefined;
  /** Whether the text is still the template that came with the installation. */
  readonly isPlaceholder: boolean;
  readonly blocks: readonly TextBlock[];
};

/** Stands on a line of its own in a template, and goes when the operator's own text comes. */
const placeholderMark = '[PLATZHALTER]';

/**
 * A small markup for the operator's own texts and for the guide: `# title`, `## heading`, `### heading`, `- list`,
 * `1. step`, `> note`, `**strong**`, `[text](address)` and a picture of the guide on a line of its own; an empty line
 * ends a paragraph, a line break stays one. Everything else is text, HTML included.
 */
export function parseText(source: string, resolve?: Resolve): Text {
  const groups = groupsOf(source.replaceAll(placeholderMark, ''));
  const first = groups[0];
  const title = first?.kind === 'title' ? first.text : undefined;
  const body = title === undefined ? groups : groups.slice(1);
  const taken = new Set<string>();
  return {
    title,
    isPlaceholder: source.includes(placeholderMark),
    blocks: body.map((group, place) => blockOf(group, place, taken, resolve)),
  };
}

/** The anchor of a heading, as the pages that show repositories make it, too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

const lineKinds = ['list', 'steps', 'note', 'paragraph'] as const;
type LineKind = (typeof lineKinds)[number];

type Group =
  | { readonly kind: 'title' | 'heading' | 'subheading'; readonly text: string }
  | { readonly kind: 'picture'; readonly name: string; readonly caption: string }
  | { readonly kind: LineKind; readonly start: number; readonly lines: string[] };

const headings = [
  ['### ', 'subheading'],
  ['## ', 'heading'],
  ['# ', 'title'],
] as const;

const starts: Readonly<Record<LineKind, RegExp>> = { list: /^- /, steps: /^\d+\. /, note: /^> /, paragraph: /^/ };

function groupsOf(source: string): readonly Group[] {
  const groups: Group[] = [];
  let open: { kind: LineKind; start: number; lines: string[] } | undefined;
  for (const line of source.split(/\r?\n/).map((text) => text.trim())) {
    const whole = wholeLine(line);
    if (line === '' || whole) open = undefined;
    if (whole) groups.push(whole);
    if (line === '' || whole) continue;

    const kind = lineKinds.find((candidate) => starts[candidate].test(line)) ?? 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, start: Number.parseInt(line, 10) || 1, lines: [] };
      groups.push(open);
    }
    open.lines.push(line.replace(starts[kind], '').trim());
  }
  return groups;
}

function wholeLine(line: string): Group | undefined {
  const heading = headings.find(([mark]) => line.startsWith(mark));
  if (heading) return { kind: heading[1], text: line.slice(heading[0].length).trim() };
  const [, caption, name] = /^!\[([^\]]+)\]\(\.\.\/images\/([\w.-]+)\.webp\)$/.exec(line) ?? [];
  return caption === undefined || name === undefined ? undefined : { kind: 'picture', name, caption };
}

function blockOf(group: Group, place: number, taken: Set<string>, resolve?: Resolve): TextBlock {
  if (group.kind === 'picture') return { ...group, caption: parseLine(group.caption, resolve) };
  if ('lines' in group) {
    const { kind, start } = group;
    const lines = group.lines.map((line) => parseLine(line, resolve));
    if (kind === 'steps') return { kind, start, items: lines };
    return kind === 'list' ? { kind, items: lines } : { kind, lines };
  }
  const anchor = anchorOf(group.text);
  const id = anchor === '' || taken.has(anchor) ? `s${place + 1}` : anchor;
  taken.add(id);
  return { kind: 'heading', level: group.kind === 'subheading' ? 3 : 2, id, text: group.text };
}
