import type { RecordingLink } from '../../../src/components/review/RecordingLinks.tsx'

/** A session that Ada attached to her decision. */
export const recordingLink: RecordingLink = {
  id: 'recording-1',
  href: '/tpas/com.example.star-map/review/recordings/recording-1',
  startedAt: '2026-03-18T08:10:00.000Z',
  startedBy: 'ada',
}
