import type { PictureOf } from '../../components/tryIt/EventLog/props.ts'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'

const SessionPhoto = lazyWithPreload(() =>
  import('./devices/SessionPhoto.tsx').then((module) => module.SessionPhoto),
)

/** The thumbnails of the photos in a session's log. */
export const photoOf =
  (sessionId: string): PictureOf =>
  (event) =>
    event.kind === 'response' && <SessionPhoto sessionId={sessionId} body={event.body} />
