import type { Mutant } from '../mutant.ts';

export const journeys: readonly Mutant[] = [
  {
    rule: 'R2.36',
    file: 'web/src/admin/navigation/page-motion.ts',
    text: "return shownPath === path ? 'enter' : 'leave';",
    replacement: "return shownPath === path ? 'enter' : 'enter';",
    test: { file: 'e2e/src/journeys/frame.test.ts', title: 'pages change with the transition named page' },
  },
  {
    rule: 'R2.45',
    file: 'web/src/admin/features/menus/editor/settings-dialog.tsx',
    text: '        onChange(values);\n',
    replacement: '',
    test: { file: 'e2e/src/journeys/menu-editor.test.ts', title: 'what is set about a menu is kept' },
  },
];
