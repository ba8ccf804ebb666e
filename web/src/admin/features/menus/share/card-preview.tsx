import type { SheetPart } from './sheet-part.ts';
import { type Card, cardSize, drawCard, type TentDesign } from './tent-designs.ts';

type CardPreviewProps = { design: TentDesign; card: Card; label: string; logoAddress: string | undefined };

const millimetresPerPoint = 25.4 / 72;
const anchors = { left: 'start', middle: 'middle', right: 'end' } as const;

/** The card as it will be printed, from the same drawing. */
export function CardPreview({ design, card, label, logoAddress }: CardPreviewProps) {
  return (
    <svg
      viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}
      role="img"
      aria-label={label}
      fontFamily="Helvetica, Arial, sans-serif"
      style={{ display: 'block', width: '100%', borderRadius: 6 }}
    >
      {drawCard(design, card).map((part, at) => (
        <Part key={at} part={part} logoAddress={logoAddress} />
      ))}
    </svg>
  );
}

function Part({ part, logoAddress }: { part: SheetPart; logoAddress: string | undefined }) {
  switch (part.what) {
    case 'box':
      return (
        <rect
          x={part.x}
          y={part.y}
          width={part.width}
          height={part.height}
          fill={part.colour}
          shapeRendering="crispEdges"
        />
      );
    case 'circle':
      return <circle cx={part.x} cy={part.y} r={part.radius} fill={part.colour} />;
    case 'text':
      return (
        <text
          x={part.x}
          y={part.y}
          fontSize={part.size * millimetresPerPoint}
          fontWeight={part.isBold ? 700 : 400}
          textAnchor={anchors[part.align]}
          fill={part.colour}
        >
          {part.text}
        </text>
      );
    case 'picture':
      return (
        <image
          href={logoAddress}
          x={part.x}
          y={part.y}
          width={part.side}
          height={part.side}
          preserveAspectRatio="xMidYMid slice"
          clipPath="circle(50%)"
        />
      );
    case 'line':
    case 'card':
      return null;
  }
}
