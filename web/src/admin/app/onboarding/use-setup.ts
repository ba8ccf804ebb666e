import { useQuery } from '@tanstack/react-query';
import { setupSteps, type SetupStep } from '@tresen/domain/locations/setup';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../calls/failure-text.ts';
import { api, queries } from '../api.ts';
import { chooseLocation } from '../location-choice.ts';
import { queryClient } from '../query-client.ts';
import { refreshSession } from '../session/session-query.ts';
import { currentLocale, translations } from '../translations.ts';
import { isPutOff } from './put-off.ts';
import { choiceIn, formOf, type SetupForm, type SetupView } from './setup-form.ts';

export type Setup = ReturnType<typeof useSetup>;

const place = '/admin/dashboard';

/** Asked once: while the wizard is open, what is typed in it is the newest there is. */
export function useSetupView() {
  return useQuery(queries.onboarding.show.queryOptions({ staleTime: Infinity, gcTime: 0 }));
}

/** The step stands in the address, so that the browser's own way back works; what was typed is kept with every step. */
export function useSetup(view: SetupView) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<SetupForm>(() => formOf(view, pointOf()));
  const [applied, setApplied] = useState(() => (view.step === 'trial' ? view : undefined));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = setupSteps.find((one) => one === search.get('setup')) ?? view.step;
  const step: SetupStep = asked === 'trial' && !applied ? 'payments' : asked;
  const t = translations().setup;

  function choice(of: SetupForm) {
    return choiceIn(of, { area: t('area'), station: t('station') });
  }

  /** Nobody waits for it: without a connection the next step keeps it. */
  function keep(at: SetupStep, of: SetupForm): void {
    void api.onboarding.keep({ step: at, draft: choice(of), isClosed: false }).catch(() => undefined);
  }

  function go(to: SetupStep, of: SetupForm = form): void {
    setProblem(undefined);
    setForm(of);
    keep(to, of);
    void navigate(`${place}?setup=${to}`);
  }

  async function apply(of: SetupForm): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setForm(of);
    try {
      const { locationId } = await api.onboarding.apply(choice(of));
      chooseLocation(locationId);
      const [now] = await Promise.all([api.onboarding.show(), refreshSession()]);
      setApplied(now);
      void navigate(`${place}?setup=trial`);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  /** Nobody is led here again by itself; the card on the dashboard keeps the way open. */
  async function close(to: string = place): Promise<void> {
    isPutOff.set(true);
    const kept = api.onboarding.keep({ step, draft: choice(form), isClosed: true }).catch(() => undefined);
    await navigate(to, { replace: true });
    await kept;
    await queryClient.invalidateQueries({ queryKey: queries.dashboard.key() });
  }

  return { step, form, setForm, view: applied ?? view, go, apply, close, isBusy, setBusy, problem, setProblem };
}

export function pointOf(): ',' | '.' {
  return currentLocale() === 'de' ? ',' : '.';
}
