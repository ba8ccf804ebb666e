import type { Mutant } from '../mutant.ts';

const codes = 'web/test/offline/link-by-camera.test.ts';
const file = 'web/src/admin/device/neighbours/link-by-camera.ts';

/** Devices that find each other by their cameras: what is not believed. */
export const linking: readonly Mutant[] = [
  {
    rule: 'T30',
    file,
    text: 'if (!(await parts.isSealed(textOfCode(packed), seal, neighbour.publicKey)))',
    replacement: 'if (seal.length === 0)',
    test: { file: codes, title: 'signs in the name of another' },
  },
  {
    rule: 'T30',
    file,
    text: "if (code.issuedAt < seconds() - validSeconds) return refuse('expired');",
    replacement: '',
    test: { file: codes, title: 'three minutes, once' },
  },
  {
    rule: 'T30',
    file,
    text: "if (parts.answered.has(code.attempt)) return refuse('used');",
    replacement: '',
    test: { file: codes, title: 'three minutes, once' },
  },
  {
    rule: 'T30',
    file,
    text: "if (neighbour.isEnded === true) return refuse('ended');",
    replacement: '',
    test: { file: codes, title: 'one that was ended are refused' },
  },
  {
    rule: 'T30',
    file,
    text: "if (code.locationId !== parts.locationId) return refuse('elsewhere');",
    replacement: '',
    test: { file: codes, title: 'of another location' },
  },
];
