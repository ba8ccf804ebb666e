import type { HelpArea } from '../../shared/help-areas.ts';
import { helpAreas, helpPath } from '../../shared/help-areas.ts';
import type { PageView } from '../page-view.ts';
import { webAddress } from '../text/parse-line.ts';
import { parseText, type Text } from '../text/parse-text.ts';

const files = import.meta.glob<string>('../../../../docs/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A page of the guide in the language of the view; its links lead to the pages of the product. */
export function guideText(view: PageView, area: HelpArea): Text & { readonly title: string } {
  const source = files[`../../../../docs/guide/${view.locale}/${area}.md`];
  const text = parseText(source ?? '', (address) => addressIn(view, address));
  if (text.title === undefined) throw new Error(`the guide has no page ${area} in ${view.locale}`);
  return { ...text, title: text.title };
}

/** What a page is about: its first paragraph. */
export function leadOf({ blocks }: Text): string {
  const [first] = blocks;
  return first?.kind === 'paragraph' ? first.lines.map((line) => line.map(({ text }) => text).join('')).join(' ') : '';
}

function addressIn(view: PageView, address: string): string | undefined {
  const [file = '', anchor] = address.split('#');
  const area = helpAreas.find((candidate) => file === `${candidate}.md`);
  if (area) return view.link(helpPath(area)) + (anchor === undefined ? '' : `#${anchor}`);
  return address.startsWith('/') ? view.link(address) : webAddress(address);
}
