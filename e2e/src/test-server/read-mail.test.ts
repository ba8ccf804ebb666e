import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const raw = [
  'From: Tresen <tresen@house.example>',
  'Subject: =?UTF-8?Q?Passwort_zur=C3=BCck?= =?UTF-8?Q?setzen?=',
  'Content-Type: multipart/alternative;',
  ' boundary="--_edge"',
  '',
  '----_edge',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe: https://house.example/auth/reset-password?token=3Dab=',
  'cd',
  '----_edge',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<p>Grüße</p>').toString('base64'),
  '----_edge--',
  '',
].join('\r\n');

test('a mail is read as a person would read it', () => {
  expect(readMail(raw, ['anna@house.example'])).toEqual({
    to: ['anna@house.example'],
    subject: 'Passwort zurücksetzen',
    text: 'Grüße: https://house.example/auth/reset-password?token=abcd',
    html: '<p>Grüße</p>',
  });
});
