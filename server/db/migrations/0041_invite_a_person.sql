-- Somebody who works here with a PIN is invited to a log-in: whoever accepts goes on as the same person.
alter table app.invitations add column person_id uuid;
alter table app.invitations add constraint invitations_person foreign key (org_id, person_id) references app.people not valid;
