import Box from '@mui/material/Box';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Dark on white in both themes, as cameras need it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const quiet = 4;
  return (
    <Box
      sx={{ alignSelf: 'center', width: 'min(240px, 100%, 27vh)', bgcolor: '#fff', borderRadius: '8px', lineHeight: 0 }}
    >
      <svg
        viewBox={`${-quiet} ${-quiet} ${code.size + 2 * quiet} ${code.size + 2 * quiet}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <path d={toSvgPath(code)} fill="#000" />
      </svg>
    </Box>
  );
}
