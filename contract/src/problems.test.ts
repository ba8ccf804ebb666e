import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProblemCode, type ProblemCode, problems } from './problems.ts';

const codes = Object.keys(problems) as ProblemCode[];

test('every refusal has a status that says whose fault it is: 4xx or 5xx', () => {
  expect(codes.length).toBeGreaterThan(20);
  for (const code of codes) {
    const { status } = problems[code];
    expect(Number.isInteger(status) && status >= 400 && status < 600, code).toBe(true);
  }
});

test('[R8.26] a code is a noun and what is wrong with it; only the code for a missing row is older than the rule', () => {
  const odd = codes.filter((code) => !/^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*$/.test(code));
  expect(odd).toEqual(['PGRST116']);
  expect(problems.PGRST116.status).toBe(404);
});

test('[D7] [D28] every status the error screen has words for can be answered with', () => {
  const statuses = new Set<number>(Object.values(problems).map(({ status }) => status));
  for (const status of [400, 401, 403, 404, 408, 409, 422, 423, 429, 500, 503]) expect([...statuses]).toContain(status);
});

test('only a code of the catalogue is a code', () => {
  for (const code of codes) expect(isProblemCode(code)).toBe(true);
  for (const other of ['toString', '__proto__', 'constructor', '', 'Session/missing', undefined, null, 404, {}]) {
    expect(isProblemCode(other)).toBe(false);
  }
  fc.assert(
    fc.property(fc.anything(), (anything) => {
      expect(isProblemCode(anything)).toBe(codes.some((code) => code === anything));
    }),
  );
});
