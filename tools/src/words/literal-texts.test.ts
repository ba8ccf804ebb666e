import { expect, test } from 'vitest';
import { literalTextsOf } from './literal-texts.ts';

function found(component: string): readonly string[] {
  const text = `export function Some() { return ${component}; }`;
  return literalTextsOf({ path: 'some.tsx', text }).map((literal) => literal.text);
}

test.each([
  ['words between tags', '<p>Guten Tag</p>', ['Guten Tag']],
  ['a string in braces', "<p>{'Guten Tag'}</p>", ['Guten Tag']],
  ['both arms of a choice', "<p>{isOpen ? 'Offen' : 'Zu'}</p>", ['Offen', 'Zu']],
  ['the fixed part of a template', '<p>{`Hallo ${name}`}</p>', ['Hallo']],
  ['a label', '<Field label="Vorname" />', ['Vorname']],
  ['a spoken attribute', '<button aria-label={open ? "Zu" : "Auf"} />', ['Zu', 'Auf']],
  ['a picture', '<img alt="Ein Bier" src="beer.png" />', ['Ein Bier']],
])('%s is found', (_, component, texts) => {
  expect(found(component)).toEqual(texts);
});

test.each([
  ['translated words', "<p>{t('greeting')}</p>"],
  ['signs and numbers', '<p>– 3 × · €</p>'],
  ['attributes nobody reads', '<Button variant="contained" type="submit" id="save" />'],
  ['an empty picture text', '<img alt="" src="line.png" />'],
  ['the name of the product', '<p>Tresen</p>'],
])('%s are left alone', (_, component) => {
  expect(found(component)).toEqual([]);
});
