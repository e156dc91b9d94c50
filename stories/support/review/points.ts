import type { Point, Rule } from '../../../src/components/review/points.ts'
import { longText, longWord } from '../assertions.ts'

/** Of the review of Star Map. */
export const rules: readonly Rule[] = [
  { id: 'description', title: 'The description says what the app does' },
  { id: 'logo', title: 'The logo is a picture of the app' },
  { id: 'permissions', title: 'The app says why it needs a microphone' },
  { id: 'server', title: 'The server answers' },
]

const point: Point = {
  id: 'point-1',
  rule: 'permissions',
  field: 'description',
  observed: 'The app asks for the microphone as soon as it starts.',
  expected: 'The description says what the microphone is for.',
  state: 'open',
  answer: null,
}

export const openPoints: readonly Point[] = [
  point,
  {
    ...point,
    id: 'point-2',
    rule: 'logo',
    field: 'logoURL',
    observed: 'The logo is the sample of the template.',
    expected: 'A logo of your own, at least 256 pixels wide.',
  },
  {
    ...point,
    id: 'point-3',
    rule: 'server',
    field: 'server',
    observed: 'After “what is this?” nothing was drawn for 12 seconds.',
    expected: 'An answer within 5 seconds, or a word that it takes longer.',
    recordingHref: '/tpas/com.example.star-map/review/recordings/r1?at=12000',
    moment: '0:12',
  },
]

/** One of each state. */
export const answeredPoints: readonly Point[] = [
  { ...point, state: 'fixed' },
  {
    ...point,
    id: 'point-2',
    rule: 'logo',
    field: 'webviewURL',
    observed: 'The settings page shows another app’s name.',
    expected: 'The name of this app.',
    state: 'disputed',
    answer: 'Both apps share the page on purpose: one account, two apps.',
  },
  {
    ...point,
    id: 'point-3',
    rule: 'server',
    field: 'server',
    observed: 'The server did not answer.',
    expected: 'An answer within 10 seconds.',
    state: 'resolved',
  },
  {
    ...point,
    id: 'point-4',
    field: 'tpaType',
    observed: 'It says “background”.',
    expected: 'Say “standard”.',
  },
]

export const longPoint: Point = {
  ...point,
  id: 'point-long',
  rule: `a-rule-that-is-gone-${longWord}`,
  observed: `${longText}\n\n${longWord.repeat(2)}\n\n${longText.repeat(4)}`,
  expected: longText.repeat(3),
  state: 'disputed',
  answer: `${longWord} ${longText.repeat(3)}`,
}
