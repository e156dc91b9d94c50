import { AppName } from '../../../src/components/data/AppName/AppName.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app in a list: its logo and its name, which leads to its page where there is one.',
  avoid: 'At the head of a page, use Page header.',
  parts: ['The logo, small', 'The name, of which two lines are seen'],
  keyboard: [
    ['Tab', 'Moves the focus to the name, where it is a link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Reads the whole name, however much of it is seen.'],
  dos: [
    { text: 'Let the name lead to the app.', show: <AppName name="Live Captions" logoURL="" href="/tpas" /> },
  ],
  donts: [
    {
      text: 'Cut the name in the data: what is cut cannot be searched for or read aloud.',
      show: <AppName name="Live Captions for the hard of…" logoURL="" />,
    },
  ],
}
