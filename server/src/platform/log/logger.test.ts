import { expect, test } from 'vitest';
import { openLog } from './logger.ts';

test('[S18][R8.29] what is secret never reaches the log, wherever it stands', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  const secrets = {
    password: 'pw-1',
    newPassword: 'pw-2',
    currentPassword: 'pw-3',
    token: 'tk-4',
    authorization: 'au-5',
    cookie: 'ck-6',
    secret: 'sc-7',
    'set-cookie': 'sk-8',
  };
  log.info(secrets, 'plain');
  log.info({ body: secrets, headers: secrets }, 'one deep');
  log.info({ request: { headers: secrets } }, 'two deep');
  expect(lines).toHaveLength(3);
  for (const secret of Object.values(secrets)) expect(lines.join('')).not.toContain(secret);
});
