import Box from '@mui/material/Box';

/** Where a tree stands, how far it reaches, and how high its crown hangs. */
const trees = [
  [44, 96, 98],
  [230, 58, 132],
  [482, 45, 146],
  [978, 50, 140],
  [1208, 70, 120],
  [1402, 102, 92],
] as const;

const tables = [
  [346, 0.85],
  [620, 0.7],
  [820, 0.75],
  [1080, 0.85],
] as const;

/** A beer garden in the evening, in tones of the page. Pure decoration. */
export function GardenPicture() {
  return (
    <Box component="svg" viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true" sx={tones}>
      <g className="far">
        {farTrees.map((x, place) => (
          <circle key={x} cx={x} cy={190} r={26 + ((place * 7) % 18)} />
        ))}
      </g>
      <path
        className="near"
        d="M711 190v-46h18v46zM709 144h22l-4-6h-14zM712 138c-6-8 2-12 6-16l2-6 2 6c4 4 12 8 6 16zM729 190v-24l27-2 9 11v15z"
      />
      <path className="near" d="M719.2 104h1.6v14h-1.600zM716 108h8v1.600h-8z" />
      <path className="near" d="M0 188q430-9 790 1t650-4v55H0z" />
      {trees.map(([x, reach, y]) => (
        <Tree key={x} x={x} reach={reach} y={y} />
      ))}
      <path className="ground" d="M0 221q720-12 1440 3v16H0z" />
      {tables.map(([x, scale]) => (
        <g key={x} transform={`translate(${x} 236) scale(${scale})`}>
          <path
            className="wood"
            d="M-46-26h92v4.500h-92zM-34-22h4l5 26h-4zM34-22h-4l-5 26h4zM-60-13h34v3.500h-34zM26-13h34v3.500H26zM-54-10h3V4h-3zM51-10h3V4h-3z"
          />
          <path
            className="beer"
            d="M-20-37h8v11h-8zM9-37h8v11H9zM-12-34.500h4v6h-4v-1.500h2.500v-3H-12zM17-34.500h4v6h-4v-1.500h2.500v-3H17z"
          />
          <path className="foam" d="M-21-40h10v4h-10zM8-40h10v4H8z" />
        </g>
      ))}
    </Box>
  );
}

const farTrees = Array.from({ length: 34 }, (_, place) => place * 44 - 4);

/** A crown is a ring of circles around a middle; the lighter one is the side of the sun. */
function Tree({ x, reach, y }: { x: number; reach: number; y: number }) {
  return (
    <>
      <path
        className="ground"
        d={`M${x - reach * 0.06} 240l${reach * 0.03} ${y - 240}h${reach * 0.06}l${reach * 0.03} ${240 - y}z`}
      />
      <Crown className="ground" x={x} y={y} reach={reach} />
      <Crown className="near" x={x - reach * 0.12} y={y - reach * 0.13} reach={reach * 0.66} />
    </>
  );
}

function Crown({ className, x, y, reach }: { className: string; x: number; y: number; reach: number }) {
  return (
    <g className={className}>
      <ellipse cx={x} cy={y} rx={reach * 0.7} ry={reach * 0.56} />
      {leaves.map((turn, place) => (
        <circle
          key={turn}
          cx={x + Math.cos(turn) * reach * 0.58}
          cy={y + Math.sin(turn) * reach * 0.44}
          r={reach * (0.36 + ((place * 5) % 4) * 0.025)}
        />
      ))}
    </g>
  );
}

const leaves = Array.from({ length: 11 }, (_, place) => (place / 11) * 2 * Math.PI);

const tones = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  width: '100%',
  height: { xs: 200, md: 240 },
  '& .far': { fill: '#fff4f2' },
  '& .near': { fill: '#fbeae6' },
  '& .ground': { fill: '#f6ddd7' },
  '& .wood': { fill: '#e6c6be' },
  '& .beer': { fill: '#f6cca0' },
  '& .foam': { fill: '#fffbfa' },
  '[data-theme="dark"] & .far': { fill: '#1f1514' },
  '[data-theme="dark"] & .near': { fill: '#271d1b' },
  '[data-theme="dark"] & .ground': { fill: '#2c2220' },
  '[data-theme="dark"] & .wood': { fill: '#43342f' },
  '[data-theme="dark"] & .beer': { fill: '#9c6b35' },
  '[data-theme="dark"] & .foam': { fill: '#d8c2bd' },
};
