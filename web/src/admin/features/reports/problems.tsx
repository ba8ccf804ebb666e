import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { translations } from '../../app/translations.ts';
import { problemText } from './problem-text.ts';

type ProblemsProps = { problems: readonly { readonly code: string; readonly subject: string }[] };

/** Everything that keeps the batch from being written, at once. */
export function Problems({ problems }: ProblemsProps) {
  const texts = [...new Set(problems.map(problemText))];
  return (
    <Alert severity="error" sx={{ mt: 1 }}>
      <AlertTitle sx={{ fontWeight: 600 }}>{translations().reports('problem.title', { n: texts.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}
