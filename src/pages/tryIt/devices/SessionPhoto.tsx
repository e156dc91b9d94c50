import { useQuery } from '@tanstack/react-query'

import { type DeviceResponse, deviceResponse } from '../../../api/contract.ts'
import { photoQuery } from '../../../api/sessions.ts'

type SessionPhotoProps = {
  sessionId: string
  /** Of a response in the log. */
  body: unknown
}

/** The thumbnail of a photo that an app received; nothing where the row tells of none. */
export function SessionPhoto({ sessionId, body }: SessionPhotoProps) {
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
