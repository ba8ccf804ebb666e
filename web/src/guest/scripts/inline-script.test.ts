import { expect, test } from 'vitest';
import { inlineScript } from './inline-script.ts';

test('a script is its function and its call', () => {
  expect(inlineScript((first: string, second: number) => void [first, second], 'a', 1)).toMatch(
    /^\(\(first, ?second\) ?=>.*\)\("a",1\)$/s,
  );
});

test('[S10] an argument cannot end the script element', () => {
  const script = inlineScript((text: string) => void text, '</script><script>alert(1)');
  expect(script).not.toContain('</script>');
  expect(script).toContain(String.raw`\u003c/script>`);
});
