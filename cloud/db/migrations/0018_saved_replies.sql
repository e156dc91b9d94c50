CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"rule" text NOT NULL,
	"field" text,
	"observed" text NOT NULL,
	"expected" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "saved_replies" ("id", "title", "rule", "field", "observed", "expected") VALUES
	(gen_random_uuid(), 'The server doesn’t respond', 'server-answers', 'server', 'The webhook didn’t respond within 10 seconds.', 'Respond to the webhook and connect, as Try It shows.'),
	(gen_random_uuid(), 'The description is a placeholder', 'does-what-it-says', 'description', 'The description doesn’t say what the app does.', 'Describe in one or two sentences what people see on their glasses, and when.'),
	(gen_random_uuid(), 'The logo is not the app’s own', 'own-name-and-logo', 'logoURL', 'The logo belongs to another company, or looks like it.', 'Use your own logo, or show that you’re allowed to use this one.'),
	(gen_random_uuid(), 'Text is cut off on the lens', 'readable-on-the-lens', 'server', 'The text is longer than the display, so the end is cut off.', 'Show at most five lines at a time on the glasses you support.'),
	(gen_random_uuid(), 'The app listens without saying so', 'says-when-it-listens', 'description', 'The app listens to speech, but the description doesn’t mention it.', 'Say when the app listens and what happens to what it hears.');
