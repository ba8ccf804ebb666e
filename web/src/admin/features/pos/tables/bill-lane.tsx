import type { BillView } from '@tresen/domain/bills/floor-view';
import { standingOn } from './bill-discount.ts';
import { BillLineRow } from './bill-line-row.tsx';
import type { BillLine } from './bill-lines.ts';

type LaneProps = {
  /** `undefined`: something above says it. */
  title: string | undefined;
  aside: string;
  bill: BillView | undefined;
  lines: readonly BillLine[];
  onLine: (line: BillLine) => void;
};

/** Lines of a bill that are open, or done. */
export function BillLane({ title, aside, bill, lines, onLine }: LaneProps) {
  if (lines.length === 0) return null;
  return (
    <section className="lane">
      {title !== undefined && (
        <h2>
          {title} <small>{aside}</small>
        </h2>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <BillLineRow line={line} discount={bill && standingOn({ bill, line })?.name} onPress={() => onLine(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
