/** Goes through the list with so many hands: most answers wait for something else than the machine. */
export async function manyAtATime<Item>(
  items: Iterable<Item>,
  hands: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
    }),
  );
}
