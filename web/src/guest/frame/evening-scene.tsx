/**
 * An evening with lights in the brand colour, for a place without a picture of its own: it fits a bar as well as a
 * garden. The sky is the brand's, darkened until white text can be read on it.
 */
export function EveningScene() {
  return (
    <svg className="scene" viewBox="-525 0 1440 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="evening-bulb">
          <stop offset="0" stopColor="#ffe2ab" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffd591" stopOpacity="0" />
        </radialGradient>
        <g id="evening-lights">
          <path d="M0 24q97 40 195 0q97 40 195 0" fill="none" stroke="#000" strokeOpacity=".45" strokeWidth="1.4" />
          {bulbs.map(([left, top]) => (
            <g key={left}>
              <circle cx={left} cy={top} r="13" fill="url(#evening-bulb)" />
              <circle cx={left} cy={top} r="2.8" fill="#fff0cf" />
            </g>
          ))}
        </g>
      </defs>
      {strings.map(([x, y, faint]) => (
        <use key={`${x} ${y}`} href="#evening-lights" x={x} y={y} opacity={faint} />
      ))}
    </svg>
  );
}

/** On the line that they hang from. */
const bulbs = [24, 61, 98, 135, 172, 219, 256, 293, 330, 367].map((left) => {
  const along = (left % 195) / 195;
  return [left, 24 + 80 * along * (1 - along) + 4] as const;
});

const strings = [-910, -520, -130, 260, 650].flatMap(
  (x) =>
    [
      [x, 0, 1],
      [x + 130, 42, 0.55],
      [x + 40, 84, 0.3],
    ] as const,
);
