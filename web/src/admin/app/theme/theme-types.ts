import type { ColorRoles } from '../../../shared/theme/color-roles.ts';

type Tone = ColorRoles['tone'];

declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    accent: Palette['primary'];
    tone: Tone;
  }
  interface PaletteOptions {
    accent: PaletteOptions['primary'];
    tone: Tone;
  }
  interface PaletteColor {
    container?: string;
    onContainer?: string;
  }
  interface SimplePaletteColorOptions {
    container?: string;
    onContainer?: string;
  }
  interface TypographyVariants {
    display: React.CSSProperties;
    label: React.CSSProperties;
    tile: React.CSSProperties;
    money: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    label?: React.CSSProperties;
    tile?: React.CSSProperties;
    money?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    label: true;
    tile: true;
    money: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    accent: true;
  }
  interface ButtonPropsSizeOverrides {
    pay: true;
    kds: true;
  }
}
