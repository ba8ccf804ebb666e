import { BillLineRow } from './bill-line-row.tsx';
import type { BillLine } from './bill-lines.ts';

type LaneProps = {
  title: string;
  aside: string;
  lines: readonly BillLine[];
  onLine: (line: BillLine) => void;
};

/** Lines of a bill that are open, or done. */
export function BillLane({ title, aside, lines, onLine }: LaneProps) {
  if (lines.length === 0) return null;
  return (
    <section className="lane">
      <h2>
        {title} <small>{aside}</small>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <BillLineRow line={line} onPress={() => onLine(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
