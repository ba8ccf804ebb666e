import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useValue } from '../../../shared/store.ts';
import { translations } from '../translations.ts';
import { connectivity } from './connectivity-store.ts';

/** A button that writes. Without a connection it stays where it is, can be reached, and says why it does nothing. */
export function WriteButton({ onClick, ...button }: ButtonProps) {
  const { isShown: isOffline } = useValue(connectivity);
  if (!isOffline) return <Button {...button} onClick={onClick} />;
  return (
    <Tooltip describeChild title={translations().admin('connectivity.notOffline')}>
      <Button
        {...button}
        aria-disabled
        onClick={(event) => event.preventDefault()}
        sx={{ ...button.sx, opacity: 0.6 }}
      />
    </Tooltip>
  );
}
