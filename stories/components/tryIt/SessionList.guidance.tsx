import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For the kept sessions of an app: when, how far they came, how long the first layout took.',
  avoid: 'For what happened within one session, use Event log.',
  parts: ['A row for each session', 'Open and Compare'],
  keyboard: [['Enter, on Open', 'Opens the recording.']],
  screenReader: [
    'A table whose rows are named by when the session began.',
    'The first session chosen, and that a second one is needed, is announced.',
  ],
  dos: [{ text: 'Let people choose two sessions, one after the other.', story: 'OneIsCompared' }],
  donts: [{ text: 'Show an empty table to somebody who has not started yet.', story: 'None' }],
}
