import type { StoredScreenshot } from '../../src/api/contract.ts'
import { recordedSession } from './recording.ts'

const drawing = (width: number, height: number, color: string, text: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#10141c"/><text x="10%" y="50%" font-size="${width / 12}" font-family="monospace" fill="${color}">${text}</text></svg>`,
  )}`

const common = { sessionId: null, momentMs: null, isSimulated: false }

/** Taken from Try It. */
export const simulatedPicture: StoredScreenshot = {
  hash: 'a'.repeat(64),
  url: drawing(1_280, 640, '#7ef29d', 'Good morning'),
  width: 1_280,
  height: 640,
  isSimulated: true,
  sessionId: recordedSession.id,
  momentMs: 67,
  uploadedAt: '2026-11-20T09:40:00.000Z',
}

export const photograph: StoredScreenshot = {
  ...common,
  hash: 'b'.repeat(64),
  url: drawing(1_600, 1_200, '#e8c07a', 'A street'),
  width: 1_600,
  height: 1_200,
  uploadedAt: '2026-11-19T09:40:00.000Z',
}

export const uprightPhotograph: StoredScreenshot = {
  ...common,
  hash: 'c'.repeat(64),
  url: drawing(1_200, 1_600, '#8fb7ff', 'A room'),
  width: 1_200,
  height: 1_600,
  uploadedAt: '2026-11-18T09:40:00.000Z',
}
