import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyTar } from './tse-verify/archive.ts';
import { collectFindings, type Finding, findingTexts } from './tse-verify/findings.ts';
import { verifyQr } from './tse-verify/qr.ts';
import { openReceiptCheck, readReceiptBook } from './tse-verify/receipts.ts';

/**
 * `node tools/src/tse-verify.ts FILE.tar [--receipts FILE.json] [--root FILE.cer] [--serial HEX] [--complete]`: checks an
 * export of a TSE, with receipts both ways. `--qr TEXT` checks one code. docs/tse-verifier.md says what it looks at.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    receipts: { type: 'string' },
    root: { type: 'string', multiple: true, default: [] },
    serial: { type: 'string' },
    complete: { type: 'boolean', default: false },
    qr: { type: 'string' },
  },
});
const mostListBytes = 268_435_456;
const [file] = positionals;
const serial = values.serial === undefined ? {} : { serial: values.serial };

if (values.qr !== undefined) tell(verifyQr(values.qr, serial), 0);
else if (file === undefined) {
  console.error(
    'Usage: tse-verify FILE.tar [--receipts FILE.json] [--root FILE.cer] [--serial HEX] [--complete] | --qr TEXT',
  );
  process.exitCode = 2;
} else await verifyFile(file);

async function verifyFile(path: string): Promise<void> {
  const own = collectFindings();
  const check =
    values.receipts === undefined ? undefined : openReceiptCheck(await readList(values.receipts), own.report);
  const roots = await Promise.all(values.root.map((root) => readFile(root)));
  const expected = { ...serial, roots, isComplete: values.complete };
  const result = await verifyTar(() => createReadStream(path), expected, check?.witness);
  check?.end();
  for (const { serial: of, logs, firstCounter, lastCounter, finished, open, clockSetBack } of result.devices)
    console.log(
      `${of}: ${logs} messages, counters ${firstCounter} to ${lastCounter}, ${finished} finished, ${open.length} open` +
        (clockSetBack > 0 ? `, clock set back ${clockSetBack} times` : ''),
    );
  if (roots.length === 0) console.log('No root was given: whether the certificates are real was not checked.');
  tell([...result.findings, ...own.findings()], result.leftOut + own.leftOut());

  async function readList(list: string) {
    if ((await stat(list)).size > mostListBytes) throw new Error(`${list} is larger than ${mostListBytes} bytes`);
    return readReceiptBook(parseList(await readFile(list, 'utf8')), own.report);
  }
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tell(findings: readonly Finding[], leftOut: number): void {
  for (const { code, file: of, at, detail } of findings)
    console.log(`${code}  ${of} @${at}  ${findingTexts[code]}${detail === '' ? '' : `: ${detail}`}`);
  console.log(
    `tse-verify: ${findings.length + leftOut} findings${leftOut > 0 ? `, ${leftOut} of them not listed` : ''}`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}
