import type { Mutant } from '../mutant.ts';

export const journeys: readonly Mutant[] = [
  {
    rule: 'R2.36',
    file: 'web/src/admin/app/navigation/page-motion.ts',
    text: "return shownPath === path ? 'enter' : 'leave';",
    replacement: "return shownPath === path ? 'enter' : 'enter';",
    test: { file: 'e2e/src/journeys/frame/frame.test.ts', title: 'pages change with the transition named page' },
  },
  {
    rule: 'R2.45',
    file: 'web/src/admin/features/menus/editor/settings-dialog.tsx',
    text: '        onChange(values);\n',
    replacement: '',
    test: { file: 'e2e/src/journeys/menu/menu-editor.test.ts', title: 'what is set about a menu is kept' },
  },
  {
    rule: 'D22',
    file: 'web/src/admin/features/pos/frame/status-chips.tsx',
    text: 'isManaging && !isSigned && !till.isTraining',
    replacement: 'isManaging && isSigned && !till.isTraining',
    test: { file: 'e2e/src/journeys/till/no-tse.test.ts', title: 'without a TSE managers read it at the till' },
  },
  {
    rule: 'D37',
    file: 'web/src/admin/features/menus/editor/background-field.tsx',
    text: 'file: await shrinkPicture(file)',
    replacement: 'file',
    test: {
      file: 'e2e/src/journeys/menu/menu-editor.test.ts',
      title: 'a large photo for the background is made smaller',
    },
  },
  {
    rule: 'D24',
    file: 'web/src/admin/features/order-processing/states/strips.tsx',
    text: "!isFeatureOn('order-processing', [location])",
    replacement: "isFeatureOn('order-processing', [location])",
    test: {
      file: 'e2e/src/journeys/till/switched-off.test.ts',
      title: 'with orders switched off everywhere a kitchen screen opens again',
    },
  },
  {
    rule: 'D2',
    file: 'web/src/admin/device/till/open-till.ts',
    text: 'holdForOutbox(till.state.get().unsent > 0)',
    replacement: 'holdForOutbox(false)',
    test: {
      file: 'e2e/src/journeys/frame/new-build.test.ts',
      title: 'what waits for the server holds a till on its version',
    },
  },
];
