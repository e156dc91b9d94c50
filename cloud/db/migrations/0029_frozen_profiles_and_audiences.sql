ALTER TABLE "outbox" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "developers" ADD COLUMN "email_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "developer" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sound_user_id" uuid;--> statement-breakpoint
-- What is shown, and what waits, keeps what its page says of the developer today.
update submissions set developer = jsonb_build_object(
  'teamId', teams.id,
  'company', coalesce(developers.company, teams.company),
  'website', coalesce(developers.website, teams.website),
  'description', coalesce(developers.description, teams.description))
from apps
join teams on teams.id = apps.team_id
left join developers on developers.id = teams.personal_of
where submissions.app_id = apps.id
  and (submissions.state in ('QUEUED', 'IN_REVIEW', 'NEEDS_INFO')
    or submissions.state = 'APPROVED' and submissions.revision_id = apps.live_revision_id);
