import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** One Material Design icon. It decorates: what it means is said by the text or the label beside it. */
export function Icon({ path, ...props }: { path: string } & Omit<SvgIconProps, 'children'>) {
  return (
    <SvgIcon {...props}>
      <path d={path} />
    </SvgIcon>
  );
}
