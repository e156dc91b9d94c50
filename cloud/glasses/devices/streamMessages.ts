import type { VideoStatus } from '../../../src/api/contract.ts'
import type { StreamDialect, StreamOutput } from './readStream.ts'

type Message = { type: string } & Record<string, unknown>

export type RunningStream = {
  id: string
  dialect: StreamDialect
  status: VideoStatus
  startedAt: Date
  address: string | null
  outputs: readonly StreamOutput[]
}

type Place = { packageName: string; siteUrl: string }

const types: Record<StreamDialect, string> = {
  rtmp: 'rtmp_stream_status',
  stream: 'stream_status',
  managed: 'managed_stream_status',
}

export const statusType = (dialect: StreamDialect): string => types[dialect]

/** The status of a stream; without one, of a request that begins none. */
export function statusMessage(
  place: Place,
  dialect: StreamDialect,
  { status, error, stream }: { status: VideoStatus; error: string | null; stream: RunningStream | null },
): Message {
  const about = { type: types[dialect], status, ...(stream && { streamId: stream.id }) }
  if (dialect !== 'managed')
    return { ...about, appId: place.packageName, ...(error !== null && { errorDetails: error }) }
  const outputs = stream?.outputs.map((output) => ({ ...output, status: outputStatus(status) })) ?? []
  return {
    ...about,
    ...(error !== null && { message: error }),
    ...(stream && status === 'active' && viewersOf(place, stream)),
    ...(outputs.length > 0 && { outputs }),
  }
}

const outputStatus = (status: VideoStatus) =>
  status === 'active' || status === 'error' ? status : ('stopped' as const)

export function checkAnswer(place: Place, requestId: string | null, stream: RunningStream | null): Message {
  const answer = { type: 'stream_status_check_response', ...(requestId !== null && { requestId }) }
  if (!stream) return { ...answer, hasActiveStream: false }
  const { id, dialect, status, startedAt, address } = stream
  return {
    ...answer,
    hasActiveStream: true,
    streamInfo: {
      type: dialect === 'managed' ? 'managed' : 'unmanaged',
      streamId: id,
      status,
      createdAt: startedAt.toISOString(),
      requestingAppId: place.packageName,
      ...(dialect === 'managed' && viewersOf(place, stream)),
      ...(address !== null && { [dialect === 'rtmp' ? 'rtmpUrl' : 'streamUrl']: address }),
    },
  }
}

/** Without the session's id, which is a secret between its app and the platform. */
function viewersOf({ siteUrl }: Place, { id }: RunningStream) {
  const base = `${siteUrl}/api/streams/${id}`
  return {
    hlsUrl: `${base}/hls.m3u8`,
    dashUrl: `${base}/dash.mpd`,
    previewUrl: `${base}/player`,
    thumbnailUrl: `${base}/thumbnail.webp`,
  }
}
