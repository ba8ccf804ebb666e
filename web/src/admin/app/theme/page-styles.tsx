import GlobalStyles from '@mui/material/GlobalStyles';
import { stepVariables } from '../../../shared/theme/css-variables.ts';
import { pageMotion } from '../navigation/page-motion.ts';
import { workVariables } from './work-colors.ts';
import { tone } from './palette.ts';

/** What holds for the whole page: the colour steps as variables, the focus ring and the transition named `page`. */
export const pageStyles = (
  <GlobalStyles
    styles={{
      ':root, [data-theme="light"]': { colorScheme: 'light', ...stepVariables('light'), ...workVariables('light') },
      '[data-theme="dark"]': { colorScheme: 'dark', ...stepVariables('dark'), ...workVariables('dark') },
      html: { scrollPaddingBlock: '80px' },
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      ':focus-visible': { outline: `3px solid ${tone('focus')}`, outlineOffset: 2 },
      'h1:focus, main:focus': { outline: 'none' },
      'table, time, .tabular': { fontVariantNumeric: 'tabular-nums' },
      '.page-leave': { animation: `page-out ${pageMotion.leaveFor}ms cubic-bezier(.3,0,.8,.15) both` },
      '.page-enter': { animation: `page-in ${pageMotion.enterFor}ms cubic-bezier(.05,.7,.1,1) both` },
      '@keyframes page-out': { to: { opacity: 0 } },
      '@keyframes page-in': { from: { opacity: 0, transform: `translateY(${pageMotion.rise}px)` } },
      '@media (prefers-reduced-motion: reduce)': {
        '.page-leave, .page-enter': { animationDuration: '0ms' },
      },
    }}
  />
);
