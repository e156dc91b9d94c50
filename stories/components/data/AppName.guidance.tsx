import { AppName } from '../../../src/components/data/AppName.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an app in a list: its logo and its name, linked to its page if there is one.',
  avoid: 'At the top of a page, use Page header.',
  parts: ['The logo, small', 'The name, at most two lines'],
  keyboard: [
    ['Tab', 'Focuses the name if it’s a link.'],
    ['Enter', 'Follows it.'],
  ],
  screenReader: ['Reads the whole name, even when it’s cut off.'],
  dos: [
    { text: 'Link the name to the app.', show: <AppName name="Live Captions" logoURL="" href="/tpas" /> },
  ],
  donts: [
    {
      text: 'Cut the name in the data: nobody can search for the missing part or hear it.',
      show: <AppName name="Live Captions for the hard of…" logoURL="" />,
    },
  ],
}
