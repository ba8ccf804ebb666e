/** The ids of the rules: list rows start with an R or A id, table rows with a D id. */
export function rulesOf(markdown: string): readonly string[] {
  const ids = [...markdown.matchAll(/^(?:- (R\d+\.\d+|A\d+)|\| (D\d+b?) \|)/gm)].map(
    ([, rule, decision]) => rule ?? decision ?? '',
  );
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`${twice} stands in the rules twice`);
  return ids;
}
