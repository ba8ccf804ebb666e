import type { Mutant } from '../mutant.ts';

export const settings: readonly Mutant[] = [
  {
    rule: 'R5.17',
    file: 'domain/src/area-rules.ts',
    text: 'onlyCategoryIds !== undefined && hiddenTypes.length > 0',
    replacement: 'onlyCategoryIds !== undefined && hiddenTypes.length > 1',
    test: { file: 'domain/src/area-rules.test.ts', title: 'categories cannot be restricted while articles are hidden' },
  },
  {
    rule: 'R5.18',
    file: 'domain/src/area-rules.ts',
    text: "hiddenTypes.includes('sale') && hiddenTypes.includes('return')",
    replacement: "hiddenTypes.includes('sale') && hiddenTypes.includes('deposit')",
    test: { file: 'domain/src/area-rules.test.ts', title: 'hiding both sale and return is' },
  },
  {
    rule: 'R5.15',
    file: 'domain/src/printer-rules.ts',
    text: '.toLowerCase()',
    replacement: '',
    test: {
      file: 'domain/src/printer-rules.test.ts',
      title: 'a name is used once in a location, however it is written',
    },
  },
  {
    rule: 'R5.16',
    file: 'domain/src/printer-rules.ts',
    text: 'one.serialNumber === other.serialNumber',
    replacement: 'one.serialNumber !== other.serialNumber',
    test: { file: 'domain/src/printer-rules.test.ts', title: 'a USB device is set up as a printer only once' },
  },
  {
    rule: 'R3.8',
    file: 'domain/src/print-plan.ts',
    text: "return printsEachLine ? 'line' : 'whole';",
    replacement: "return 'whole';",
    test: {
      file: 'tools/src/receipt/slip-papers.test.ts',
      title: 'one slip for the order, one for each line, or one for each piece',
    },
  },
  {
    rule: 'R3.8',
    file: 'domain/src/print-plan.ts',
    text: 'if (!area?.printsOrderItems) return [];',
    replacement: 'if (!area) return [];',
    test: { file: 'tools/src/receipt/slip-papers.test.ts', title: 'an area that prints no order items has no slips' },
  },
  {
    rule: 'D8',
    file: 'domain/src/print-plan.ts',
    text: "if (printsEachPiece) return 'piece';",
    replacement: '',
    test: {
      file: 'tools/src/receipt/slip-papers.test.ts',
      title: 'one slip for the order, one for each line, or one for each piece',
    },
  },
  {
    rule: 'D8',
    file: 'domain/src/print-plan.ts',
    text: '[area.printerId, receiptPrinterId, printers[0]?.printerId]',
    replacement: '[receiptPrinterId, area.printerId, printers[0]?.printerId]',
    test: { file: 'tools/src/receipt/slip-papers.test.ts', title: 'own printer, else the one of the device' },
  },
];
