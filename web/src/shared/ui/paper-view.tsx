import type { PrintImage } from '@tresen/domain/print/document';
import type { PaperLine } from '@tresen/domain/print/layout';
import { logoPath } from '@tresen/domain/print/logo';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Paper on a screen, and through the print dialog: the same lines that a printer gets. How it looks is said outside. */
export function PaperView({ lines }: { lines: readonly PaperLine[] }) {
  return (
    <div className="paper">
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: PaperLine }) {
  switch (line.kind) {
    case 'text':
      return (
        <div className={['line', line.isDouble && 'double', line.isBold && 'bold'].filter(Boolean).join(' ')}>
          {line.text || '\u00A0'}
        </div>
      );
    case 'qr':
      return <Code value={line.value} />;
    case 'barcode':
      return <div className="line centre">{line.value}</div>;
    case 'image':
      return <Logo image={line.image} />;
    case 'cut':
    case 'pulse':
      return null;
  }
}

/** The dots of the printer; the name of the organisation stands in words below it. */
function Logo({ image }: { image: PrintImage }) {
  return (
    <svg className="logo" viewBox={`0 0 ${image.width} ${image.height}`} width={image.width} aria-hidden>
      <path d={logoPath(image)} fill="#000" />
    </svg>
  );
}

const quiet = 4;

/** Dark on white, as cameras need it. */
function Code({ value }: { value: string }) {
  const code = generate(value, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * quiet;
  return (
    <svg className="code" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} shapeRendering="crispEdges" aria-hidden>
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
