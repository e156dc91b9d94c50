import { useQuery } from '@tanstack/react-query'

import { type DeviceResponse, deviceResponse } from '../../api/contract.ts'
import { photoQuery } from '../../api/sessions.ts'
import type { PictureOf } from '../../components/tryIt/EventLog/props.ts'

type SessionPhotoProps = {
  sessionId: string
  /** Of a response in the log. */
  body: unknown
}

/** The thumbnail of a photo that an app received; nothing where the row tells of none. */
function SessionPhoto({ sessionId, body }: SessionPhotoProps) {
  const response = deviceResponse.safeParse(body)
  return response.success && response.data.photo !== null ? (
    <Thumbnail sessionId={sessionId} requestId={response.data.requestId} />
  ) : null
}

type ThumbnailProps = { sessionId: string } & Pick<DeviceResponse, 'requestId'>

function Thumbnail({ sessionId, requestId }: ThumbnailProps) {
  const { data } = useQuery({ ...photoQuery(sessionId, requestId), retry: false })
  return data ? <img src={data.thumbnail} alt="As your app received it" /> : null
}

/** The thumbnails of the photos in a session's log. */
export const photoOf =
  (sessionId: string): PictureOf =>
  (event) =>
    event.kind === 'response' && <SessionPhoto sessionId={sessionId} body={event.body} />
