/** One after the other for each key; different keys at the same time. */
export function serialByKey() {
  const last = new Map<string, Promise<unknown>>();
  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    const forget = () => void (last.get(key) === mine && last.delete(key));
    mine.then(forget, forget);
    return mine;
  };
}
