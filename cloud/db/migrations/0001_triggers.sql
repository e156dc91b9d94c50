-- What the schema language has no words for: the audit record refuses change, and the tallies follow the apps
-- and the record. Databases of earlier versions have all of it already, so each statement replaces.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;--> statement-breakpoint
create or replace trigger audit_is_append_only
before update or delete or truncate on audit
for each statement execute function refuse_change();--> statement-breakpoint
create or replace function tally(tallied text, change integer) returns void language sql as $$
  insert into tallies (subject, slot, count) values (tallied, pg_backend_pid() % 16, change)
  on conflict (subject, slot) do update set count = tallies.count + excluded.count
$$;--> statement-breakpoint
-- Ordered by status, so that two transactions that move apps between the same two cannot deadlock.
create or replace function tally_app() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally('app:' || new.status, 1);
  elsif tg_op = 'DELETE' then
    perform tally('app:' || old.status, -1);
  elsif old.status < new.status then
    perform tally('app:' || old.status, -1);
    perform tally('app:' || new.status, 1);
  elsif old.status > new.status then
    perform tally('app:' || new.status, 1);
    perform tally('app:' || old.status, -1);
  end if;
  return null;
end $$;--> statement-breakpoint
create or replace trigger apps_are_tallied
after insert or delete or update of status on apps
for each row execute function tally_app();--> statement-breakpoint
create or replace function tally_audit() returns trigger language plpgsql as $$
begin
  perform tally('audit', 1);
  return null;
end $$;--> statement-breakpoint
create or replace trigger audit_is_tallied
after insert on audit
for each row execute function tally_audit();
