import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

type PartErrorProps = {
  text: string;
  retry: string;
  onRetry: () => void;
  /** Code and reference, for whoever is asked for help. */
  details?: string | undefined;
};

/** A part of a page failed; the rest of it goes on working. */
export function PartError({ text, retry, onRetry, details }: PartErrorProps) {
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" color="inherit" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {text}
      {details && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {details}
        </Typography>
      )}
    </Alert>
  );
}
