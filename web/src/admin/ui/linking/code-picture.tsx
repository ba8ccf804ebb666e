import Box from '@mui/material/Box';
import { correction, generate, mode } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

const quiet = 4;
/** 331 bytes find room in it. */
export const largestVersion = 13;

/** Dark on white in both themes, and as large as there is room: another camera reads it from a hand's distance. */
export function CodePicture({ bytes, label }: { bytes: Uint8Array; label: string }) {
  const code = generate(mode.bytes(bytes), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: largestVersion,
  });
  const side = code.size + 2 * quiet;
  return (
    <Box sx={frame}>
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </Box>
  );
}

const frame = {
  alignSelf: 'center',
  width: 'min(100%, 38dvh, 440px)',
  bgcolor: '#fff',
  borderRadius: '8px',
  lineHeight: 0,
  '& svg': { width: '100%', height: 'auto' },
};
