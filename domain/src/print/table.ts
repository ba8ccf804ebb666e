/** Rows of figures. Where they do not fit side by side, the first cell gets a line of its own; then every cell does. */
export function tableLines(rows: readonly (readonly string[])[], columns: number): readonly string[] {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((cells) => cells[place]?.length ?? 0)));
  const figures = widths.slice(1);
  for (const gap of [3, 2, 1]) {
    if (total(widths) + gap * figures.length <= columns)
      return rows.map((cells) => sideBySide(cells, widths, gap, columns));
  }
  if (total(figures) + figures.length - 1 <= columns) {
    return rows.flatMap(([label = '', ...cells]) => [label, sideBySide(['', ...cells], [0, ...figures], 1, columns)]);
  }
  return rows.flatMap((cells) =>
    cells.map((cell, place) => (place === 0 ? cell : cell.padStart(columns)).slice(0, columns)),
  );
}

function sideBySide(cells: readonly string[], widths: readonly number[], gap: number, columns: number): string {
  const [label = '', ...figures] = cells;
  const right = figures.map((cell, place) => cell.padStart((widths[place + 1] ?? 0) + gap)).join('');
  return (
    label + right.slice(Math.max(0, label.length + right.length - columns)).padStart(columns - label.length)
  ).trimEnd();
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
