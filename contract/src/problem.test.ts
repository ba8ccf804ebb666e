import { expect, test } from 'vitest';
import { problem } from './problem.ts';

const refusal = {
  type: 'https://tresen.example/problems/locations',
  title: 'No such row',
  status: 404,
  detail: 'The row does not exist.',
  instance: '/api/v1/locations/1',
  code: 'PGRST116',
  message: 'No such row',
  details: null,
  hint: null,
  traceId: '0af7651916cd43dd8448eb211c80319c',
};

test('[R3.23] [D25] a refusal always carries message, details, hint and code', () => {
  expect(problem.parse(refusal)).toEqual(refusal);
  for (const word of ['message', 'details', 'hint', 'code']) {
    const without = Object.fromEntries(Object.entries(refusal).filter(([key]) => key !== word));
    expect(problem.safeParse(without).success, word).toBe(false);
  }
});

test('[D25] a refusal is also a problem as the web knows it', () => {
  for (const word of ['type', 'title', 'status', 'detail', 'instance']) {
    const without = Object.fromEntries(Object.entries(refusal).filter(([key]) => key !== word));
    expect(problem.safeParse(without).success, word).toBe(false);
  }
});
