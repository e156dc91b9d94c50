import {
  isStreamOver,
  type SessionEvent,
  streamAddressOf,
  streamFaultOf,
  type VideoStream,
  videoStreamOf,
} from '../../../api/contract.ts'

/** The glasses' video after rows of a session's log. */
export type Video = {
  stream: VideoStream | null
  /** Without its key; null for a managed stream. */
  address: string | null
  refusesNext: boolean
}

export const noVideo: Video = { stream: null, address: null, refusesNext: false }

export function applyVideo(video: Video, row: SessionEvent): Video {
  const address = streamAddressOf(row)
  if (address !== undefined) return { ...video, address }
  if (streamFaultOf(row) === 'refused') return { ...video, refusesNext: true }
  const stream = videoStreamOf(row)
  if (!stream) return video
  const isRefused = stream.status === 'error' && beginning.includes(video.stream?.status ?? '')
  return { ...video, stream, refusesNext: video.refusesNext && !isRefused }
}

const beginning: readonly string[] = ['connecting', 'preparing']

/** What a person sees of it. */
export function viewVideo({ stream, address, refusesNext }: Video) {
  return {
    status: stream?.status ?? null,
    isRunning: stream !== null && !isStreamOver(stream.status),
    isManaged: stream?.kind === 'managed',
    address,
    error: stream?.error ?? null,
    viewers: stream?.viewers ?? [],
    refusesNext,
  }
}
