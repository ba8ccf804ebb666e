export type BenchRecord = {
  readonly name: string;
  readonly at: string;
  readonly machine: string;
  readonly figures: readonly {
    readonly metric: string;
    readonly ours: number;
    readonly limit: number;
    readonly ratio: number;
    readonly goal: string;
    readonly pass: boolean;
  }[];
  readonly last: string;
};

const introduction = `# Benchmarks

Written by \`pnpm bench all\`. Each figure is measured beside what limits it, in one run on one machine: on shared machines
only the ratio means something. \`ours\` is the product, \`beside\` what the line compares with: the bare engine, the goal, or
the same with less load.
`;

/** What was measured, when and where, as a page for people. What was not measured this time stays as the page before said it. */
export function benchmarksPage(records: readonly BenchRecord[], before = ''): string {
  const kept = before.split(/^(?=## )/m).slice(1);
  const sections = new Map(kept.map((section) => [/^## (.+)$/m.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`]));
  for (const record of records) sections.set(record.name, sectionOf(record));
  const inOrder = [...sections].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return [introduction, ...inOrder.map(([, section]) => section)].join('\n');
}

function sectionOf({ name, at, machine, figures, last }: BenchRecord): string {
  const rows = figures.map(
    ({ metric, ours, limit, ratio, goal, pass }) =>
      `| ${metric} | ${ours} | ${limit} | ${ratio} | ${goal} | ${pass ? 'yes' : '**no**'} |`,
  );
  return [
    `## ${name}`,
    '',
    `${at.replace('T', ' ').replace('Z', ' UTC')} · ${machine} · \`${last}\``,
    '',
    '| figure | ours | beside | ratio | goal | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
