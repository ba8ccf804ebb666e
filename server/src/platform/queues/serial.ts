export type Serial = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** One after the other, in the order they came; what fails lets the next one in. */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
