import { or, sql } from 'drizzle-orm'

import { apps, revisions, screenshots } from '../../db/schema.ts'

const asListed = sql`jsonb_build_array(jsonb_build_object('hash', ${screenshots.hash}))`

const inDraft = sql`exists (select from ${apps} where ${apps.id} = ${screenshots.appId} and ${apps.screenshots} @> ${asListed})`

const inRevision = sql`exists (select from ${revisions} where ${revisions.appId} = ${screenshots.appId} and ${revisions.content}::jsonb -> 'screenshots' @> ${asListed})`

/** Whether the app's draft or a version that was ever submitted has a picture. */
export const isUsed = sql`(${or(inDraft, inRevision)})`
