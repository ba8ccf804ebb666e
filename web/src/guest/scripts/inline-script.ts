type Plain = string | number | readonly string[] | Readonly<Record<string, string>>;

/**
 * The text of a function and of its call. Only its own names, its arguments and the browser's globals exist
 * where it runs, so it may use nothing of the module around it.
 */
export function inlineScript<Args extends readonly Plain[]>(script: (...args: Args) => void, ...args: Args): string {
  // `<` would let a text end the script element early.
  const values = args.map((value) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`));
  return `(${script})(${values.join(',')})`;
}
