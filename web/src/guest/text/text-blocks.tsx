import { Fragment } from 'react';
import type { Piece } from './parse-line.ts';
import type { TextBlock } from './parse-text.ts';
import { guidePicture } from './guide-picture.ts';

export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  return blocks.map((block, place) => <Block key={place} block={block} />);
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'list':
      return (
        <ul>
          <Items items={block.items} />
        </ul>
      );
    case 'steps':
      return (
        <ol start={block.start}>
          <Items items={block.items} />
        </ol>
      );
    case 'picture':
      return (
        <figure>
          <img {...guidePicture(block.name)} alt="" loading="lazy" />
          <figcaption>
            <Line pieces={block.caption} />
          </figcaption>
        </figure>
      );
    case 'paragraph':
    case 'note':
      return (
        <p className={block.kind === 'note' ? 'aside' : undefined}>
          {block.lines.map((line, place) => (
            <Fragment key={place}>
              {place > 0 ? <br /> : null}
              <Line pieces={line} />
            </Fragment>
          ))}
        </p>
      );
  }
}

function Items({ items }: { items: readonly (readonly Piece[])[] }) {
  return items.map((item, place) => (
    <li key={place}>
      <Line pieces={item} />
    </li>
  ));
}

function Line({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href, isStrong }, place) => {
    if (isStrong) return <strong key={place}>{text}</strong>;
    if (href === undefined) return <Fragment key={place}>{text}</Fragment>;
    return (
      <a key={place} href={href}>
        {text}
      </a>
    );
  });
}
