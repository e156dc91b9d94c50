import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To show how far a session has come, and how long each step took.',
  avoid: 'For a list that people tick off, use a checklist; for one process under way, a Spinner.',
  parts: [
    'A step’s mark: waiting, done, failed, not needed',
    'Its name',
    'What is waited for, as a Countdown',
    'Its time since Start',
  ],
  keyboard: [],
  screenReader: [
    'A list; each step is read with its state and its time.',
    'The step under way is the current one.',
  ],
  dos: [
    { text: 'Show every step from the start, so that people see what is to come.', story: 'NotStarted' },
    { text: 'Say of a step that is not needed that it is not.', story: 'WithoutTls' },
  ],
  donts: [{ text: 'Show a step as failed while the session still waits for it.', story: 'Waiting' }],
}
