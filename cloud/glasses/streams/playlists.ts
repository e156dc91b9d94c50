/** Of the test picture's segment, which `ffmpeg` made of the thumbnail: 5 frames a second, 10,240 ticks a second. */
export const segmentSeconds = 4
const ticks = segmentSeconds * 10_240
const window = 3
const codec = 'avc1.42C01E'
const size = { width: 640, height: 360 } as const

/** Segments are numbered from 1970 on, so that each process and each viewer counts alike. */
const newest = (now: number) => Math.floor(now / (segmentSeconds * 1_000))

export function hlsPlaylist(now: number): string {
  const first = newest(now) - window + 1
  const segments = Array.from(
    { length: window },
    (_, place) => `#EXTINF:${segmentSeconds}.000,\n${first + place}.m4s`,
  )
  return `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:${segmentSeconds}
#EXT-X-MEDIA-SEQUENCE:${first}
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
${segments.join('\n')}
`
}

export const dashManifest = () => `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="dynamic" availabilityStartTime="1970-01-01T00:00:00Z" publishTime="1970-01-01T00:00:00Z" minimumUpdatePeriod="PT${segmentSeconds}S" minBufferTime="PT${segmentSeconds}S" timeShiftBufferDepth="PT${segmentSeconds * window}S" suggestedPresentationDelay="PT${segmentSeconds * 2}S">
  <Period id="1" start="PT0S">
    <AdaptationSet contentType="video" mimeType="video/mp4" segmentAlignment="true">
      <SegmentTemplate timescale="10240" duration="${ticks}" startNumber="0" initialization="init.mp4" media="$Number$.m4s"/>
      <Representation id="1" codecs="${codec}" width="${size.width}" height="${size.height}" frameRate="5" bandwidth="20000"/>
    </AdaptationSet>
  </Period>
</MPD>
`

/** A segment at its place in time: of its `tfdt` box (ISO 14496-12 §8.8.12), the decode time of its first frame. */
export function segmentAt(segment: Buffer, number: number): Buffer {
  const placed = Buffer.from(segment)
  placed.writeBigUInt64BE(BigInt(number) * BigInt(ticks), placed.indexOf('tfdt') + 8)
  return placed
}

/** Whether a segment is there: those of the window, and one more, of who read the list just before. */
export const isThere = (number: number, now: number): boolean =>
  number <= newest(now) && number >= newest(now) - window
