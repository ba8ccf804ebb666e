import type { PageView } from '../page-view.ts';
import type { TextBlock } from './parse-text.ts';

const worthAList = 4;

/** A list of the headings, once there are enough of them to get lost. */
export function Contents({ view, blocks }: { view: PageView; blocks: readonly TextBlock[] }) {
  const headings = blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []));
  if (headings.length < worthAList) return null;
  return (
    <nav className="contents" aria-label={view.words.public('legal.contents')}>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
