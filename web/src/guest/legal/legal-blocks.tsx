import { Fragment } from 'react';
import type { LegalBlock } from './parse-legal-text.ts';
import type { Piece } from './parse-line.ts';

export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, place) => <Block key={place} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return <Heading id={block.id}>{block.text}</Heading>;
  }
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item, place) => (
          <li key={place}>
            <Line pieces={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p>
      {block.lines.map((line, place) => (
        <Fragment key={place}>
          {place > 0 ? <br /> : null}
          <Line pieces={line} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href }, place) =>
    href === undefined ? (
      <Fragment key={place}>{text}</Fragment>
    ) : (
      <a key={place} href={href}>
        {text}
      </a>
    ),
  );
}
