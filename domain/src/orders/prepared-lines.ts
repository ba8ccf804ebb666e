import type { SoldLine } from '../sales/sale-fact.ts';

type Line = Pick<SoldLine, 'name' | 'note' | 'stationId' | 'options' | 'parts'>;

/** Lines as the kitchen works: a set is its parts, each at its own station, with the set it belongs to as a note. */
export function preparedLines<Sold extends Line>(
  lines: readonly Sold[],
): readonly (Sold & { readonly partNo?: number })[] {
  return lines.flatMap((line) =>
    line.parts.length === 0
      ? [line]
      : line.parts.map(({ name, stationId, options }, at) => ({
          ...line,
          partNo: at + 1,
          name,
          stationId,
          options: [...line.options, ...options],
          note: noteOf(line),
          parts: [],
        })),
  );
}

function noteOf({ name, note }: Line): string {
  return note === '' ? name : `${name}: ${note}`;
}
