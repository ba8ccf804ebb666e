import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalEmail, isPlausibleEmail, isSameEmail } from './email.ts';

const atom = fc.stringMatching(/^[a-zA-Z0-9_+][a-zA-Z0-9_'+-]{0,10}[a-z0-9_]$/);
const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,10}[a-z0-9])?$/);
const address = fc
  .tuple(
    fc.array(atom, { minLength: 1, maxLength: 4 }),
    fc.array(label, { minLength: 1, maxLength: 4 }),
    fc.stringMatching(/^[a-z]{2,9}$/),
  )
  .map(([atoms, labels, top]) => `${atoms.join('.')}@${[...labels, top].join('.')}`);

test('[R5.5] addresses that people have are valid', () => {
  const valid = [
    'anna.krug@lindenhof.example',
    'a@b.de',
    "o'hara+kasse@gast.co.uk",
    'kasse_1@xn--mller-kva.de',
    'Anna@Lindenhof.Example',
    `${'a'.repeat(64)}@lindenhof.example`,
    `a@${'b.'.repeat(125)}de`,
  ];
  for (const text of valid) expect(isPlausibleEmail(text), text).toBe(true);
});

test('[R5.5] texts that are no address are not valid', () => {
  const invalid = [
    '',
    'anna',
    'anna@',
    '@lindenhof.example',
    'anna@lindenhof',
    'anna@@lindenhof.example',
    'anna@linden@hof.example',
    'anna krug@lindenhof.example',
    'anna@lindenhof..example',
    'anna@-lindenhof.example',
    'anna@lindenhof-.example',
    '.anna@lindenhof.example',
    'anna.@lindenhof.example',
    'an..na@lindenhof.example',
    'anna@lindenhof.e',
    'anna@127.0.0.1',
    'anna@lindenhof.example\n',
    'anna@lindenhof.example\r\nBcc: all@lindenhof.example',
    'anna\u0000@lindenhof.example',
    '"anna"@lindenhof.example',
    'Anna <anna@lindenhof.example>',
    'anna!@lindenhof.example',
    "anna'@lindenhof.example",
    'mailto:anna@lindenhof.example',
    `${'a'.repeat(65)}@lindenhof.example`,
    `ab@${'b.'.repeat(125)}de`,
  ];
  for (const text of invalid) expect(isPlausibleEmail(text), JSON.stringify(text)).toBe(false);
});

test('[R5.5] every ordinary address is plausible, and nothing with a blank or a control character is', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(isPlausibleEmail(text), text).toBe(true);
    }),
  );
  fc.assert(
    fc.property(
      address,
      fc.constantFrom(' ', '\n', '\r', '\t', '\u0000', ',', ';', '<', '"', '\u202e'),
      fc.nat(),
      (text, sign, at) => {
        const position = at % (text.length + 1);
        expect(isPlausibleEmail(text.slice(0, position) + sign + text.slice(position))).toBe(false);
      },
    ),
  );
});

test('[R5.5] a text made to keep the check busy is answered at once', () => {
  const started = Temporal.Now.instant();
  for (const text of ['a'.repeat(250), 'a.'.repeat(120), `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`])
    isPlausibleEmail(text);
  expect(started.until(Temporal.Now.instant()).total('milliseconds')).toBeLessThan(500);
});

test('[R5.6] the same address in another spelling is the same address', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(isSameEmail(text, ` ${text.toUpperCase()} `)).toBe(true);
      expect(isSameEmail(text, `x${text}`)).toBe(false);
      expect(canonicalEmail(canonicalEmail(text))).toBe(canonicalEmail(text));
    }),
  );
});
