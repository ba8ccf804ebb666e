import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

export function QrCode({ text }: { text: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return (
    <svg className="qr" viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={toSvgPath(code)} fill="currentColor" />
    </svg>
  );
}
