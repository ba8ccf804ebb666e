const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Small letters and digits in short runs, with a letter in it: a word of ours, or a link that people chose. */
const word = /^(?=.*[a-z])[a-z\d]{1,20}([-._][a-z\d]{1,20})*$/;
const mostLogged = 200;

/**
 * An address as the log may know it. The address of a receipt or of a printer is its key, and anybody can put anything into
 * an address: what is neither a word nor an id is cut out.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((part) => (part === '' || uuid.test(part) || word.test(part) ? part : '~'))
    .join('/')
    .slice(0, mostLogged);
}
