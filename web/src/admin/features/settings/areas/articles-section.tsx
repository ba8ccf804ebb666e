import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { articleTypes } from '@tresen/domain/articles/article';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { translations } from '../../../app/translations.ts';
import { choiceLook } from '../form/choice-look.ts';
import { FormSection } from '../form/form-section.tsx';
import { SwitchList } from '../form/switch-list.tsx';
import { SwitchRow } from '../../../ui/forms/switch-row.tsx';
import { toggled } from '../form/toggled.ts';
import { useIsOffline } from '../../../app/connectivity/use-is-offline.ts';
import type { AreaValues } from './area-values.ts';
import { typesVerdict } from './area-verdicts.ts';
import { CategoryChoice } from './category-choice.tsx';

/** Which articles the till of this area offers. */
export function ArticlesSection({ visible }: { visible: number }) {
  const { settings } = translations();
  const { control, getValues } = useFormContext<AreaValues>();
  const hidden = useController({
    control,
    name: 'hiddenTypes',
    rules: { validate: (hiddenTypes) => typesVerdict({ ...getValues(), hiddenTypes }) },
  }).field;
  const deposit = useController({ control, name: 'showsDepositInAll' }).field;
  const { dirtyFields } = useFormState({ control });
  const isOffline = useIsOffline();
  const verdict = typesVerdict({ ...getValues(), hiddenTypes: hidden.value });
  const isCountOld = dirtyFields.hiddenTypes !== undefined || dirtyFields.onlyCategoryIds !== undefined;
  return (
    <FormSection id="articles" title={settings('area.articles')}>
      <Box role="group" aria-labelledby="article-types">
        <Typography id="article-types" variant="label" component="h3">
          {settings('area.types')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5 }}>
          {articleTypes.map((type) => (
            <FormControlLabel
              key={type}
              disabled={isOffline}
              label={settings(`area.type.${type}`)}
              sx={{ pl: 0.5, pr: 2 }}
              control={
                <Checkbox
                  sx={choiceLook}
                  checked={!hidden.value.includes(type)}
                  onChange={(_event, isShown) =>
                    hidden.onChange(toggled(articleTypes, hidden.value, { entry: type, isOn: !isShown }))
                  }
                />
              }
            />
          ))}
        </Box>
        {verdict !== true && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {verdict}
          </Alert>
        )}
      </Box>
      <CategoryChoice hiddenTypes={hidden.value} />
      <SwitchList label={settings('area.depositInAll')}>
        <SwitchRow
          title={settings('area.depositInAll')}
          text={settings('area.depositInAllText')}
          isOn={deposit.value}
          onChange={deposit.onChange}
        />
      </SwitchList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography role="status" sx={{ flexGrow: 1 }}>
          {settings('area.preview', { n: visible })}
          {isCountOld && ` · ${settings('area.previewOld')}`}
        </Typography>
        <MuiLink component={Link} to="/admin/articles">
          {settings('area.showArticles')}
        </MuiLink>
      </Box>
    </FormSection>
  );
}
