import { expect, test } from 'vitest';
import { isWebsite, websiteOf } from './website.ts';

test('[R2.49] a website may be typed without its beginning', () => {
  expect(websiteOf(' lindenhof.example ')).toBe('https://lindenhof.example');
  expect(websiteOf('http://lindenhof.example/karte')).toBe('http://lindenhof.example/karte');
  expect(websiteOf('')).toBe('');
});

test('[R2.49] what leads nowhere is no website', () => {
  for (const text of ['', 'lindenhof.example', 'https://lindenhof.example/a?b=1'])
    expect(isWebsite(text), text).toBe(true);
  for (const text of ['lindenhof', 'zwei wörter.example', 'https://', 'javascript:alert(1)'])
    expect(isWebsite(text), text).toBe(false);
});
