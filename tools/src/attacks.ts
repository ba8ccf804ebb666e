import { parseArgs } from 'node:util';
import { attackLies } from './attacks/attack-lies.ts';
import { runMutants } from './rules/run-mutants.ts';
import { runCommand } from './run-command.ts';

/**
 * `pnpm attacks --cases 100000 --attempts 10000 --samples 200 --rows 1000`: the attacks of every run, for as long as a
 * night. `TRESEN_CORPORA` names the folder of the large collections. `--mutants` opens holes again, one by one, and sees the
 * attack fail that came through.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '100000' },
    attempts: { type: 'string', default: '10000' },
    samples: { type: 'string', default: '200' },
    rows: { type: 'string', default: '1000' },
    mutants: { type: 'boolean', default: false },
  },
});

process.exitCode = values.mutants ? await openHoles() : await attack();

async function openHoles(): Promise<number> {
  const verdicts = await runMutants(attackLies, ({ mutant: { rule, file, test }, isCaught, why }) => {
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${rule} ${file} ← ${test.file}: ${test.title} ${why}`);
  });
  const caught = verdicts.filter(({ isCaught }) => isCaught).length;
  console.log(`attacks: ${caught} of ${attackLies.length} mutants caught`);
  return caught === attackLies.length ? 0 : 1;
}

async function attack(): Promise<number> {
  const { mutants: _, ...sizes } = values;
  const env = Object.fromEntries(
    Object.entries(sizes).map(([name, count]) => [`ATTACK_${name.toUpperCase()}`, String(Number(count))]),
  );
  const which =
    positionals.length > 0 ? positionals.map((name) => `server/src/attacks/${name}`) : ['server/src/attacks'];
  const { code } = await runCommand('vitest', ['run', '--project=medium', ...which], { aloud: true, env });
  return code;
}
