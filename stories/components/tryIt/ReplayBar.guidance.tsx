import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'To play a recorded session.',
  avoid: 'For a session that runs, which has Start and Stop.',
  parts: ['Back to the start, Play or Pause, Next row', 'The position', 'The speed'],
  keyboard: [
    ['Left and right arrow, on the position', 'One row back or on.'],
    ['Home and End', 'The first row and the last one.'],
  ],
  screenReader: ['The position is read as “Row 3 of 15”.'],
  dos: [{ text: 'Start again from the first row when it is at its end.', story: 'AtTheEnd' }],
  donts: [{ text: 'Wait as long as the recording did where nothing happens.' }],
}
