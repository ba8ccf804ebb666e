import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

/**
 * `pnpm attacks --cases 100000 --attempts 10000 --samples 200 --rows 1000`: the attacks of every run, for as long as a
 * night. `TRESEN_CORPORA` names the folder of the large collections.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '100000' },
    attempts: { type: 'string', default: '10000' },
    samples: { type: 'string', default: '200' },
    rows: { type: 'string', default: '1000' },
  },
});
const env = Object.fromEntries(
  Object.entries(values).map(([name, count]) => [`ATTACK_${name.toUpperCase()}`, String(Number(count))]),
);
const which = positionals.length > 0 ? positionals.map((name) => `server/src/attacks/${name}`) : ['server/src/attacks'];
const { code } = await runCommand('vitest', ['run', '--project=medium', ...which], { aloud: true, env });
process.exitCode = code;
