ALTER TABLE "submissions" ADD COLUMN "base_revision_id" uuid;--> statement-breakpoint
-- What was live at the time: the revision that was approved last before; where none was, the app was published from the start or not at all.
update submissions set base_revision_id = coalesce(
  (select before.revision_id from submissions before
    where before.app_id = submissions.app_id and before.state = 'APPROVED' and before.decided_at <= submissions.submitted_at
    order by before.decided_at desc limit 1),
  (select apps.live_revision_id from apps
    where apps.id = submissions.app_id
      and not exists (select from submissions approved where approved.app_id = apps.id and approved.state = 'APPROVED'))
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_id" text;--> statement-breakpoint
-- A reviewer's earlier sessions are nobody's for an app's server: it may not go on with their address.
update sessions set user_id = case when submission_id is null then started_by
  else 'reviewer-' || left(gen_random_uuid()::text, 8) || '@review.invalid' end;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "user_id" SET NOT NULL;
