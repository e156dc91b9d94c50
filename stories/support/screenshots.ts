import type { StoredScreenshot } from '../../src/api/contract.ts'
import { recordedSession } from './recording.ts'

const picture = (letter: string): Pick<StoredScreenshot, 'hash' | 'url'> => ({
  hash: letter.repeat(64),
  url: `https://pictures.example.com/${letter}.svg`,
})

/** Taken from Try It. */
export const simulatedPicture: StoredScreenshot = {
  ...picture('a'),
  width: 1_280,
  height: 640,
  isSimulated: true,
  sessionId: recordedSession.id,
  momentMs: 67,
  uploadedAt: '2026-11-20T09:40:00.000Z',
}

const photograph: StoredScreenshot = {
  ...picture('b'),
  width: 1_600,
  height: 1_200,
  isSimulated: false,
  sessionId: null,
  momentMs: null,
  uploadedAt: '2026-11-19T09:40:00.000Z',
}

const upright: StoredScreenshot = { ...photograph, ...picture('c'), width: 1_200, height: 1_600 }

/** What was uploaded for an app: one from Try It, and photographs, one of them upright. */
export const pictures: StoredScreenshot[] = [simulatedPicture, photograph, upright]
