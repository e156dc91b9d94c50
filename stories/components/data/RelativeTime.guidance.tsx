import { RelativeTime } from '../../../src/components/data/RelativeTime.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

const now = Date.parse('2026-11-20T09:30:00.000Z')

export const guidance: Guidance = {
  use: 'For when something happened or ends, if how long ago or how soon matters more than the date.',
  avoid: 'For dates that people note or compare, show the date.',
  parts: ['The age', 'The date and time, on hover'],
  keyboard: [['None', 'It is text.']],
  screenReader: ['Reads the age. Programs get the exact time from the element.'],
  dos: [
    {
      text: 'Show the age of things that change often.',
      show: <RelativeTime iso="2026-11-17T09:30:00.000Z" now={now} />,
    },
  ],
  donts: [{ text: 'Write the age by hand: it becomes wrong.', show: <span>3 days ago</span> }],
}
