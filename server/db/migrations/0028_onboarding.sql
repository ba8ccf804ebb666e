-- How far a house has come in the steps of its first day. The house's, not the person's: a second device goes on where the
-- first one stopped. `closed_at` says that nobody is led through it any more, `applied_at` that it was carried out.
create table app.onboarding (
  org_id      uuid primary key references app.organizations,
  step        text not null default 'house' check (step in ('house', 'offer', 'payments', 'trial')),
  draft       jsonb,
  applied_at  timestamptz,
  closed_at   timestamptz,
  updated_at  timestamptz not null
);

-- What a person does not want to see any more.
create table app.hidden_hints (
  org_id     uuid not null references app.organizations,
  user_id    uuid not null,
  hint       text not null check (hint in ('steps')),
  hidden_at  timestamptz not null,
  primary key (org_id, user_id, hint)
);

call app.wall('app.onboarding');
call app.wall('app.hidden_hints');
grant select, insert, update on app.onboarding to tresen_app;
grant select, insert, delete on app.hidden_hints to tresen_app;

-- Made from a template and not yet sold for real: such articles go away together.
alter table app.articles add column is_sample boolean not null default false;

-- Since when somebody has the code of a menu on paper or as a file.
alter table app.organizations add column qr_code_at timestamptz;
