/**
 * An evening in the beer garden. A picture: its colours are its own in both themes.
 * Its middle is composed for a phone, its sides for wider pages; the frame cuts off what does not fit.
 */
export function GardenScene() {
  return (
    <svg className="scene" viewBox="-525 0 1440 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <Parts />
      <rect x="-525" width="1440" height="160" fill="url(#scene-sky)" />
      <circle cx="136" cy="104" r="96" fill="url(#scene-glow)" />
      <circle cx="136" cy="104" r="19" fill="#ffefcb" />
      {stretches.map((x) => (
        <use key={x} href="#scene-hills" x={x} />
      ))}
      <path fill="#6f3f52" d={church} />
      <path fill="#4a2f3a" d="M-525 130q240-14 525-4t390-2 525 4v32h-1440z" />
      <path fill="#2a1c24" d="M-525 144q300-9 600-4t420-1 420 3v18h-1440z" />
      {trees.map(([x, y, size]) => (
        <use key={x} href="#scene-tree" transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
      {tables.map((x) => (
        <use key={x} href="#scene-table" x={x} y="139" />
      ))}
      {stretches.map((x) => (
        <use key={x} href="#scene-lights" x={x} />
      ))}
    </svg>
  );
}

/** The middle and what repeats to both sides of it. */
const stretches = [-780, -390, 0, 390, 780] as const;

const hills = 'M0 114q24-24 52-12 20-14 46 0 22-10 42 0 26-14 52 0 30-16 60 0 26-12 48 0 24-14 50 0 20-10 40 12v30H0z';

const church = 'M232 130V84q0-4 4-6 1-5 4-7v-7h-2.5v-1.6h2.5v-3h1.6v3h2.5v1.6h-2.5v7q3 2 4 7 4 2 4 6v20l14-9 16 10v25z';

const trees = [
  [-470, 70, 1.6],
  [-330, 96, 0.75],
  [-150, 88, 1.05],
  [10, 70, 1.55],
  [318, 94, 0.8],
  [386, 62, 1.8],
  [520, 92, 0.9],
  [690, 80, 1.3],
  [880, 66, 1.7],
] as const;

const tables = [-420, -250, -90, 82, 254, 452, 590, 770] as const;

const bulbs = [
  [19, 33],
  [58, 38],
  [97, 37],
  [136, 31],
  [175, 26],
  [214, 26],
  [253, 31],
  [292, 37],
  [331, 38],
  [370, 33],
] as const;

/** Each drawn once; the picture says where. */
function Parts() {
  return (
    <defs>
      <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#3a3856" />
        <stop offset=".38" stopColor="#8a4f63" />
        <stop offset=".62" stopColor="#d9765b" />
        <stop offset=".82" stopColor="#f3ab79" />
      </linearGradient>
      <radialGradient id="scene-glow">
        <stop offset="0" stopColor="#fff1cf" stopOpacity=".9" />
        <stop offset=".3" stopColor="#ffd9a0" stopOpacity=".45" />
        <stop offset="1" stopColor="#ffb377" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="scene-bulb">
        <stop offset="0" stopColor="#ffe2ab" stopOpacity=".75" />
        <stop offset="1" stopColor="#ffd591" stopOpacity="0" />
      </radialGradient>
      <path id="scene-hills" fill="#a8606a" d={hills} />
      <Lights />
      <Tree />
      <Table />
    </defs>
  );
}

function Lights() {
  return (
    <g id="scene-lights">
      <path d="M0 24q78 30 195 0q117 30 195 0" fill="none" stroke="#221a26" strokeWidth="1.4" />
      {bulbs.map(([left, top]) => (
        <g key={left}>
          <circle cx={left} cy={top + 4} r="11" fill="url(#scene-bulb)" />
          <circle cx={left} cy={top + 4} r="2.6" fill="#fff0cf" />
        </g>
      ))}
    </g>
  );
}

function Tree() {
  return (
    <g id="scene-tree">
      <path fill="#33231f" d="M-2.5 16h5l1 40h-7z" />
      <path
        fill="#24402f"
        d="M-21 0a21 21 0 0 1 6-15 15 15 0 0 1 26-9 15 15 0 0 1 13 15 15 15 0 0 1 5 26 14 14 0 0 1-20 9 13 13 0 0 1-21-1 14 14 0 0 1-9-25z"
      />
      <path
        fill="#31543d"
        d="M-15-6a11 11 0 0 1 14-11 10 10 0 0 1 16 9 9 9 0 0 1-8 14 9 9 0 0 1-16 1 10 10 0 0 1-6-13z"
      />
    </g>
  );
}

function Table() {
  return (
    <g id="scene-table">
      <path fill="#17100f" d="M0 0h56v3H48l5 18h-3.5l-5-18h-33l-5 18H3L8 3H0zM-8 11h12v2.5H-8zM52 11h12v2.5H52z" />
      <Mug x={16} />
      <Mug x={33} />
    </g>
  );
}

function Mug({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -9)`}>
      <path fill="none" stroke="#e9a557" strokeWidth="1.5" d="M6.5 2.5h2.2v4H6.5" />
      <rect width="7" height="9" rx="1" fill="#e9a557" />
      <rect x="-.5" y="-1.5" width="8" height="3.6" rx="1.8" fill="#fff4e0" />
    </g>
  );
}
