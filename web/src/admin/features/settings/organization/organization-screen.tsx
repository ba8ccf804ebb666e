import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../app/api.ts';
import { LoadedSetting } from '../states/loaded-setting.tsx';
import { OrganizationForm } from './organization-form.tsx';

export function OrganizationScreen() {
  const organization = useQuery(queries.organization.show.queryOptions({ refetchOnMount: 'always' }));
  return (
    <LoadedSetting query={organization} rows={7}>
      {(data) => <OrganizationForm organization={data} />}
    </LoadedSetting>
  );
}
