import { Footer } from '../../../src/components/layout/Footer.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'At the foot of the public pages.',
  avoid: 'Not on signed-in pages: the sidebar links to the documentation.',
  parts: ['The tagline', 'Resources: links that open in a new tab'],
  keyboard: [
    ['Tab', 'Moves from link to link.'],
    ['Enter', 'Opens the link in a new tab.'],
  ],
  screenReader: ['The page’s content information landmark, with a navigation named “Resources”.'],
  dos: [
    {
      text: 'Include only what visitors expect at the end of a page.',
      show: <Footer documentationUrl="/docs" exampleAppUrl="/docs/example-app" />,
    },
  ],
  donts: [{ text: 'Repeat the header in it.' }],
}
