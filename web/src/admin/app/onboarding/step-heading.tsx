import Typography from '@mui/material/Typography';

/** Takes the focus when its step comes, so that it is read out. */
export function StepHeading({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Typography variant="h3" tabIndex={-1} sx={{ fontSize: { xs: '1.375rem', sm: '1.625rem' }, mb: 0.5, outline: 0 }}>
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text}
      </Typography>
    </>
  );
}
