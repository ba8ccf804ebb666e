import {
  type EntertainmentRefusal,
  longestOccasion,
  longestRecipientName,
  personsIn,
  readEntertainment,
} from '@tresen/domain/sales/invoice';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { translations } from '../../app/translations.ts';

export type TypedEntertainment = { readonly occasion: string; readonly persons: string; readonly host: string };

export const emptyEntertainment: TypedEntertainment = { occasion: '', persons: '', host: '' };

type About = Parameters<typeof readEntertainment>[1];

/** As it will be printed, or what is wrong with it. */
export function readTyped(typed: TypedEntertainment, about: About): ReturnType<typeof readEntertainment> {
  return readEntertainment({ ...typed, persons: personsIn(typed.persons) }, about);
}

type EntertainmentFieldsProps = {
  typed: TypedEntertainment;
  onChange: (typed: TypedEntertainment) => void;
  about: About;
  isAsked: boolean;
};

/** Occasion, persons and host, as the form of the tax office asks for them. */
export function EntertainmentFields({ typed, onChange, about, isAsked }: EntertainmentFieldsProps) {
  const { invoice } = translations();
  const read = readTyped(typed, about);
  const wrong = isAsked && !read.ok ? read.refusal.code : undefined;
  const problem = (code: EntertainmentRefusal['code'], text: string) => (wrong === code ? text : undefined);
  return (
    <>
      <TextField
        label={invoice('occasion')}
        value={typed.occasion}
        onChange={(event) => onChange({ ...typed, occasion: event.target.value })}
        problem={problem('entertainment/occasion', invoice('occasionWrong'))}
        inputProps={{ maxLength: longestOccasion, autoComplete: 'off' }}
      />
      <TextField
        label={invoice('persons')}
        value={typed.persons}
        multiline
        minRows={3}
        maxRows={8}
        onChange={(event) => onChange({ ...typed, persons: event.target.value })}
        problem={problem('entertainment/persons', invoice('personsWrong'))}
        hint={invoice('personsHint')}
      />
      <TextField
        label={invoice('host')}
        value={typed.host}
        onChange={(event) => onChange({ ...typed, host: event.target.value })}
        problem={problem('entertainment/host', invoice('hostNeeded'))}
        hint={invoice('hostHint')}
        inputProps={{ maxLength: longestRecipientName, autoComplete: 'off' }}
      />
    </>
  );
}
