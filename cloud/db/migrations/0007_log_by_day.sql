-- The log of sessions is partitioned by the day on which a session started, so that old days are dropped whole.
ALTER TABLE "session_events" RENAME TO "session_events_before";--> statement-breakpoint
CREATE TABLE "session_events" (
	"session_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"size" integer NOT NULL,
	"body" jsonb,
	CONSTRAINT "session_events_session_id_sequence_day_pk" PRIMARY KEY("session_id","sequence","day")
) PARTITION BY LIST ("day");
--> statement-breakpoint
create or replace trigger session_events_never_change
before update or truncate on session_events
for each statement execute function refuse_change();--> statement-breakpoint
-- Attached, a partition keeps no reader and no writer waiting; created in place it would. Of two processes that add
-- the same day the second waits for the first, and then looks into the catalogue itself: what to_regclass found before
-- is cached.
create or replace function add_session_day(day date) returns void language plpgsql as $$
declare
  name text := 'session_events_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(5127340862);
  if not exists (select from pg_inherits join pg_class on oid = inhrelid
    where inhparent = 'session_events'::regclass and relname = name) then
    execute format('create table %I (like session_events including all)', name);
    execute format('alter table session_events attach partition %I for values in (%L)', name, day);
  end if;
end $$;--> statement-breakpoint
-- Dropping a partition waits for all who read or write the log, and lets others wait behind it. So it gives up soon,
-- beside a backup for instance, and is done by the next cleaning.
create or replace function drop_session_days(before date) returns void language plpgsql
set lock_timeout = '1s' as $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(5127340862);
  for name in
    select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'session_events'::regclass and to_date(right(relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table %I', name);
  end loop;
end $$;--> statement-breakpoint
select add_session_day(day) from (
  select (started_at at time zone 'UTC')::date as day from sessions
  union select (now() at time zone 'UTC')::date
) days;--> statement-breakpoint
insert into session_events (session_id, sequence, day, at, direction, kind, summary, size, body)
select session_id, sequence, (started_at at time zone 'UTC')::date, at, direction, kind, summary, size, body
from session_events_before join sessions on sessions.id = session_id;--> statement-breakpoint
drop table session_events_before;
