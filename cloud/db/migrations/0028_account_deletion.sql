CREATE TABLE "erased_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "deletion_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who stands in for an erased person has no team.
create or replace function make_personal_team() returns trigger language plpgsql as $$
declare made uuid;
begin
  if new.erased_at is not null then
    return null;
  end if;
  insert into teams (personal_of, name, slug)
  values (new.id, left(split_part(new.email, '@', 1), 100), 'personal-' || left(replace(gen_random_uuid()::text, '-', ''), 12))
  returning id into made;
  insert into memberships (team_id, user_id, role) values (made, new.id, 'OWNER');
  return null;
end $$;--> statement-breakpoint
-- What is append-only changes in one way: an erased person's name in it becomes a pseudonym.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('audit', 'recordings') and current_setting('portal.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;--> statement-breakpoint
-- `team`: the person's own, whose name is part of their address.
create or replace function erase_from_record(address text, pseudonym text, team uuid) returns void language plpgsql
set portal.erasing = 'on' as $$
declare
  literal text := regexp_replace(address, '([^[:alnum:]])', '\\\1', 'g');
  named text := '(?<![[:alnum:]._%+-])' || literal || '(?![[:alnum:]-]|\.[[:alnum:]])';
  team_name text := (select regexp_replace(name, '([^[:alnum:]])', '\\\1', 'g') from teams where id = team);
begin
  update audit set
    by_token = case when lower(actor) = lower(address) and by_token is not null then 'access token' else by_token end,
    actor = regexp_replace(actor, named, pseudonym, 'gi'),
    subject = regexp_replace(subject, named, pseudonym, 'gi'),
    detail = regexp_replace(detail, named, pseudonym, 'gi')
  where lower(actor || chr(10) || subject || chr(10) || coalesce(detail, ''))
    like '%' || regexp_replace(lower(address), '([\\%_])', '\\\1', 'g') || '%';
  update audit set detail = regexp_replace(regexp_replace(detail, '^' || team_name || ' to ', pseudonym || ' to '), ' to ' || team_name || '$', ' to ' || pseudonym)
  where action in ('app.transferred', 'app.handedOver') and subject in (
    select subject from audit where team_id = team and action in ('app.transferred', 'app.handedOver'));
  update recordings set started_by = pseudonym where lower(started_by) = lower(address);
end $$;
